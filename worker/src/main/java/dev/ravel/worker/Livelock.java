package dev.ravel.worker;

import dev.ravel.model.Access;
import dev.ravel.model.ExecutionLog;

/** Tells an execution that goes round in circles from one that is merely long. */
final class Livelock {
    private Livelock() {}

    /** Whether the second half of the steps, thousands of them, has only looked and changed nothing. */
    static boolean in(ExecutionLog log) {
        int steps = log.steps();
        if (steps < 1000) {
            return false;
        }
        for (int a = log.first(steps / 2); a < log.first(steps); a++) {
            if (Access.writes(log.accessAt(a))) {
                return false;
            }
        }
        return true;
    }
}
