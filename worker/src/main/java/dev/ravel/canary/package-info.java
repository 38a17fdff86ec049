/** The known race that every worker must find before anything else it says is believed. */
package dev.ravel.canary;
