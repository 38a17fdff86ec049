package dev.ravel.worker.generation;

import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Where the calls of a test meet.
 *
 * @param places in memory that two threads use, one of them to write
 * @param atAll whether they meet there, at a lock, or anywhere else. If not, every interleaving comes to the same
 */
record Meeting(int places, boolean atAll) {
    static final Meeting NONE = new Meeting(0, false);
    /** Taken for meeting: the class has threads of its own, for one, which may meet calls at any time. */
    static final Meeting UNKNOWN = new Meeting(1, true);

    /** Of an execution in which the calls came one after the other. What is at an access of the log belongs to a call, or does not matter. */
    static Meeting of(ExecutionLog log, IntPredicate inCall) {
        Map<Long, Integer> first = new HashMap<>();
        Set<Long> written = new HashSet<>();
        Set<Long> writtenMemory = new HashSet<>();
        Set<Long> shared = new HashSet<>();
        int step = 0;
        for (int i = 0; i < log.accesses(); i++) {
            while (step + 1 < log.steps() && log.first(step + 1) <= i) {
                step++;
            }
            int thread = log.thread(step);
            int access = log.accessAt(i);
            if (thread == 0 || Access.kind(access) >= Access.LOCAL || !inCall.test(i)) {
                continue;
            }
            Integer before = first.putIfAbsent(log.location(i), thread);
            if (before != null && before != thread) {
                shared.add(log.location(i));
            }
            if (Access.writes(access)) {
                written.add(log.location(i));
                if (Access.kind(access) <= Access.UPDATE) {
                    writtenMemory.add(log.location(i));
                }
            }
        }
        written.retainAll(shared);
        writtenMemory.retainAll(shared);
        return new Meeting(writtenMemory.size(), !written.isEmpty());
    }

    /** Of two executions, the one with more of it. */
    Meeting and(Meeting other) {
        return new Meeting(Math.max(places, other.places), atAll || other.atAll);
    }
}
