/**
 * Classes with the bugs on which BALLERINA was evaluated, and others of their kind (Nistor, Luo, Pradel, Gross, Marinov: <i>BALLERINA: Automatic Generation and Clustering of Efficient
 * Random Unit Tests for Multithreaded Code</i>, ICSE 2012), as far as no published artifact has them.
 *
 * <p>They are written anew from what is known of the bugs. A class is there twice, in {@code buggy} and in {@code fixed}, with the same name and the same public API; what
 * they need from outside is in this package. Two threads with one call each on one object show the bug, sometimes only after other calls have brought the object
 * into the right state. The classes are plain Java and give no hint to a tool.
 */
package dev.ravel.evaluation.ballerina;
