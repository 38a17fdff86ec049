package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * What is known of a class under test before anything is called.
 *
 * @param methods signatures of the methods that are called at the same time
 * @param pairs of them
 * @param notes one line each: what a user should know
 */
public record SubjectFacts(String className, List<String> methods, int pairs, List<String> notes)
        implements WorkerAnswer {
    public SubjectFacts {
        methods = List.copyOf(methods);
        notes = List.copyOf(notes);
    }

    /** Before a worker has looked at the class. */
    public static SubjectFacts unknown(String className) {
        return new SubjectFacts(className, List.of(), 0, List.of());
    }

    /** Whether a worker has looked at the class: one without methods is not tested. */
    public boolean isKnown() {
        return !methods.isEmpty();
    }
}
