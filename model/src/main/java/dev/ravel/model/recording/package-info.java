/**
 * Recordings: one execution of a test, run once to be written down. The request and the answer; the trace itself goes its own way ({@link
 * dev.ravel.model.trace}). Uses the other packages of the model and the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.recording.RecordingRequest}.
 */
@NullMarked
package dev.ravel.model.recording;

import org.jspecify.annotations.NullMarked;
