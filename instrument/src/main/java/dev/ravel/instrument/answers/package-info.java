/**
 * Methods of the JDK that ask the model first: about threads, locks, chance. Their entries are dispatched to it. Uses boundary, catalogue and code.
 *
 * <p>Start with {@link dev.ravel.instrument.answers.EntryDispatch}.
 */
package dev.ravel.instrument.answers;
