/**
 * Executions in the words of the program: the recording of one, what threads do that cannot go on, where they stand. Runs in suppressed
 * code and may use java.util. Uses threads and monitors, and nobody below uses it. Start with {@link Recorder}.
 */
package dev.ravel.engine.record;
