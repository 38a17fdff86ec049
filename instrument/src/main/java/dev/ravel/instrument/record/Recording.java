package dev.ravel.instrument.record;

import dev.ravel.instrument.code.MethodTransform;
import java.util.List;

/** What is put into the classes of a program because its executions are recorded. */
public enum Recording {
    /** Executions are explored, or described in words. */
    NONE(List.of()),
    /** An execution becomes a trace: its calls are heard of. */
    CALLS(List.of(new RecordedCalls()));

    private final List<MethodTransform> transforms;

    Recording(List<MethodTransform> transforms) {
        this.transforms = transforms;
    }

    public List<MethodTransform> transforms() {
        return transforms;
    }
}
