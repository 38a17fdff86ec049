package dev.ravel.model.difference;

import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.protocol.WorkerAnswer;
import java.util.List;

/**
 * What is known of a class in two versions before anything is called.
 *
 * @param subject what both versions have in common
 * @param onlyOld signatures of public methods and constructors that only the old version has
 * @param onlyNew of those that only the new version has
 */
public record DifferenceFacts(SubjectFacts subject, List<String> onlyOld, List<String> onlyNew)
        implements WorkerAnswer {
    public DifferenceFacts {
        onlyOld = List.copyOf(onlyOld);
        onlyNew = List.copyOf(onlyNew);
    }

    /** Before a worker has looked at the class. */
    public static DifferenceFacts unknown(String className) {
        return new DifferenceFacts(SubjectFacts.unknown(className), List.of(), List.of());
    }
}
