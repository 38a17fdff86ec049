/** Real library bugs: which versions have them, which don't, and a small test for each that Ravel explores. */
package dev.ravel.subjects;
