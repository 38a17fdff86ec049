/**
 * Real library bugs: which versions have them, which don't, and a small test for each that Ravel explores. Uses model; its tests use toolkit.
 *
 * <p>Start with {@link dev.ravel.subjects.LibrarySubject} and subjects.csv, which {@link dev.ravel.subjects.SubjectTable} reads.
 *
 * <p>{@link dev.ravel.subjects.VersionPairs} are what regression testing is evaluated on.
 */
package dev.ravel.subjects;
