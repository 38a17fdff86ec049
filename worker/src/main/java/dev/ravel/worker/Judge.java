package dev.ravel.worker;

import dev.ravel.engine.Execution;
import java.util.List;

/** Says what, if anything, is wrong with an execution that has just been run. */
interface Judge {
    /** Equal answers for equal executions, as often as it is asked. */
    List<Failures.Failure> of(Execution e);
}
