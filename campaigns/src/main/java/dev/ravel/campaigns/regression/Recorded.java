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
record Recorded(RecordingResult result, Path trace) {
    TraceSource source() {
        return () -> TraceReader.open(trace);
    }

    Schedule schedule() {
        return Schedule.parse(result.schedule());
    }
}
