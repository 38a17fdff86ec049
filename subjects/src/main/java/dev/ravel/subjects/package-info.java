/**
 * Real library bugs: which versions have them, which don't, and a small test for each that Ravel explores. Uses model; its tests use toolkit.
 *
 * <p>Start with {@link dev.ravel.subjects.LibrarySubject} and subjects.csv, which {@link dev.ravel.subjects.SubjectTable} reads.
 */
package dev.ravel.subjects;
