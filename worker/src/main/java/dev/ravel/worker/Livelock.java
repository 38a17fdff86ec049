package dev.ravel.worker;

import dev.ravel.model.Access;
import dev.ravel.model.ExecutionLog;
import java.util.HashSet;
import java.util.Set;

/** Tells an execution that goes round in circles from one that is merely long. */
final class Livelock {
    private Livelock() {}

    /**
     * Whether the second half of the steps touches only places in the code that the second quarter had touched,
     * and few of them: a loop that has come to no new place in half of a budget of thousands of steps.
     */
    static boolean in(ExecutionLog log) {
        int steps = log.steps();
        if (steps < 1000) {
            return false;
        }
        Set<Long> seen = places(log, steps / 4, steps / 2);
        Set<Long> later = places(log, steps / 2, steps);
        return later.size() <= steps / 100 && seen.containsAll(later);
    }

    private static Set<Long> places(ExecutionLog log, int from, int to) {
        Set<Long> places = new HashSet<>();
        for (int a = log.first(from); a < log.first(to); a++) {
            if (Access.kind(log.accessAt(a)) != Access.LOCAL) {
                places.add(log.location(a) * 31 + log.site(a));
            }
        }
        return places;
    }
}
