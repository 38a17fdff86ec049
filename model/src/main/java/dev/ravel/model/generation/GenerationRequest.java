package dev.ravel.model.generation;

import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.Rules;
import java.util.List;

/**
 * Opens a class under test; tests are then made and tried one after the other.
 *
 * @param className the class under test
 * @param methods names of the methods to call at the same time; all public ones if there are none
 * @param aim what tests are aimed at
 * @param steps most steps of one execution
 */
public record GenerationRequest(
        List<String> classPath,
        String className,
        List<String> methods,
        Aim aim,
        Shape shape,
        long seed,
        Rules rules,
        int steps)
        implements WorkerRequest<SubjectFacts> {
    public GenerationRequest {
        classPath = List.copyOf(classPath);
        methods = List.copyOf(methods);
    }

    @Override
    public Class<SubjectFacts> answer() {
        return SubjectFacts.class;
    }
}
