/**
 * One small test for each bug, as its finder would have written it: two plain threads, and JUnit. They are not compiled with the
 * module but each against its own library.
 */
package dev.ravel.subjects.triggers;
