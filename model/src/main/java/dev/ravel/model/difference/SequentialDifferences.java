package dev.ravel.model.difference;

import dev.ravel.model.generation.Statement;
import dev.ravel.model.protocol.WorkerAnswer;
import java.io.Serializable;
import java.util.List;

/**
 * Calls in one thread that do something else in the new version, one example for each method and way.
 *
 * @param skipped beginnings and tests that were left out because of them
 */
public record SequentialDifferences(List<Example> examples, int skipped) implements WorkerAnswer {
    public SequentialDifferences {
        examples = List.copyOf(examples);
    }

    /**
     * One of them.
     *
     * @param statements the calls; the last one differs
     * @param method signature of the last call
     * @param kind in what it differs
     * @param older what comes of it in the old version
     * @param newer what comes of it in the new version
     */
    public record Example(List<Statement> statements, String method, Kind kind, String older, String newer)
            implements Serializable {
        public Example {
            statements = List.copyOf(statements);
        }
    }

    /** In what a call differs. */
    public enum Kind {
        /** It ends in another way: with another exception, or none, or not at all. */
        END,
        /** It returns something else. */
        RESULT,
        /** It leaves other things behind. */
        STATE
    }
}
