package dev.ravel.model.finding;

import java.io.Serializable;
import java.util.List;

/** One execution, step by step, in the words of the program. */
public record Interleaving(List<String> threads, List<InterleavingStep> steps) implements Serializable {
    public Interleaving {
        threads = List.copyOf(threads);
        steps = List.copyOf(steps);
    }
}
