package dev.ravel.oracles;

import dev.ravel.engine.execution.Execution;
import java.util.List;

/** Says what, if anything, is wrong with an execution that has just been run. */
public interface Judge {
    /** Equal answers for equal executions, as often as it is asked. */
    List<Failures.Failure> of(Execution e);
}
