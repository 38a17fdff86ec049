/**
 * The known race that every worker must find before anything else it says is believed. Uses the JDK alone, like any program under test.
 *
 * <p>Start with {@link dev.ravel.canary.Canary}.
 */
package dev.ravel.canary;
