/**
 * Reports of recordings: text, JSON, and the trace itself in the text form that other tools read. Uses report.json, report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.recording.RecordingText}; {@link dev.ravel.report.recording.StdTrace} is the text form.
 */
@NullMarked
package dev.ravel.report.recording;

import org.jspecify.annotations.NullMarked;
