/** Turns results of explorations into text and JSON. Pure functions: nothing here prints, reads or waits. */
package dev.ravel.report;
