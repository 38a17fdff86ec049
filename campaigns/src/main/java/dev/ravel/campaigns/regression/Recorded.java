package dev.ravel.campaigns.regression;

import dev.ravel.delta.context.TraceSource;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.trace.TraceReader;
import java.nio.file.Path;

/**
 * One recorded execution.
 *
 * @param trace where the trace is
 */
public record Recorded(RecordingResult result, Path trace) {
    public TraceSource source() {
        return () -> TraceReader.open(trace);
    }

    public Schedule schedule() {
        return Schedule.parse(result.schedule());
    }
}
