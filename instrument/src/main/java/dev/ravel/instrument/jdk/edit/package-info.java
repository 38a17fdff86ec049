/**
 * Edits of single JDK classes: clocks, random numbers, identity, stack traces, definitions of classes. Uses boundary and code.
 *
 * <p>Each implements {@link dev.ravel.instrument.code.JdkEdit} and says which classes it changes.
 */
package dev.ravel.instrument.jdk.edit;
