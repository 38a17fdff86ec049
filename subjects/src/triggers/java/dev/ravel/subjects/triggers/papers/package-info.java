/**
 * Small programs of our own after those of the papers and of old JDKs, whose code is not published as an artifact. Each has the bug in one class and not in its
 * subclass; the test of the subclass extends the other's.
 */
package dev.ravel.subjects.triggers.papers;
