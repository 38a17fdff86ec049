package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/** What became of several generated tests, in their order. */
public record TestTrials(List<TestTrial> trials) implements WorkerAnswer {
    public TestTrials {
        trials = List.copyOf(trials);
    }
}
