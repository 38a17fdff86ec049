package dev.ravel.report.recording;

import dev.ravel.model.recording.RecordingResult;

/**
 * A recording and where it went.
 *
 * @param file the trace, as the user named it
 * @param bytes its size
 */
public record Recorded(RecordingResult result, String file, long bytes) {}
