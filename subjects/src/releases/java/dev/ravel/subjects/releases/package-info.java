/**
 * Small tests of libraries whose next release changes nothing about concurrency in what the test meets: they pass on both. Two plain threads, and JUnit. They are
 * not compiled with the module but each against its own libraries, which {@code releases.csv} names.
 */
package dev.ravel.subjects.releases;
