package dev.ravel.worker.search;

import dev.ravel.model.execution.ExecutionLog;

/**
 * Notices that a program is no function of its schedule. As long as two executions make the same decisions, they must make the
 * same accesses; each execution is compared with the one before it, as far as their schedules agree.
 *
 * <p>Cost: one copy of the log for each execution, and one comparison of what the two have in common.
 */
final class Repetition {
    private final ExecutionLog last = new ExecutionLog();

    void clear() {
        last.clear();
    }

    /** The first step, from 0, that accesses other things than in the execution before; -1 if there is none. */
    int difference(ExecutionLog log) {
        int different = -1;
        int common = Math.min(last.steps(), log.steps());
        for (int s = 0; s < common && last.thread(s) == log.thread(s); s++) {
            // Of the last step of an execution that was given up, or got stuck, only a part may have happened.
            boolean whole = s + 1 < common;
            if (!sameAccesses(log, s, whole) || whole && last.alternatives(s) != log.alternatives(s)) {
                different = s;
                break;
            }
            if (last.choice(s) != log.choice(s)) {
                break;
            }
        }
        last.copy(log);
        return different;
    }

    private boolean sameAccesses(ExecutionLog log, int step, boolean whole) {
        // Behind a value choice the two may go different ways within the step.
        boolean chosen = last.choice(step) != log.choice(step);
        int before = last.first(step + 1) - last.first(step);
        int now = log.first(step + 1) - log.first(step);
        if (whole && !chosen && before != now) {
            return false;
        }
        int count = chosen ? Math.min(1, Math.min(before, now)) : Math.min(before, now);
        for (int i = 0; i < count; i++) {
            int a = last.first(step) + i;
            int b = log.first(step) + i;
            if (last.location(a) != log.location(b)
                    || last.accessAt(a) != log.accessAt(b)
                    || last.site(a) != log.site(b)) {
                return false;
            }
        }
        return true;
    }
}
