package dev.ravel.model.direction;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.Interleaving;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What became of a target.
 *
 * @param reason why it was not reached, a phrase; "" if it was
 * @param executions made for it
 * @param schedule of the worst execution that reaches it, {@code r1:…}; "" if none does
 * @param steps which steps of that schedule the points are, from 0; of a deadlock none
 * @param outcome what the test recorded in it; "" if nothing
 * @param findings what is wrong with it
 * @param inBase whether all that is wrong with it is wrong with the recorded execution, too
 * @param shown what happens in it; null if it was not reached
 */
public record Direction(
        Status status,
        String reason,
        long executions,
        String schedule,
        List<Integer> steps,
        String outcome,
        List<Finding> findings,
        boolean inBase,
        @Nullable Interleaving shown)
        implements Serializable {
    /** How far it came. */
    public enum Status {
        /** Here is an execution that has it, and that replays. */
        REACHED,
        /** None was found, and that proves nothing. */
        NOT_REACHED,
        /** All interleavings were explored, the points come in all of them, and in none in that order. */
        IMPOSSIBLE
    }

    public Direction {
        steps = List.copyOf(steps);
        findings = List.copyOf(findings);
    }

    /** One that was not reached. */
    public static Direction missed(Status status, String reason, long executions) {
        return new Direction(status, reason, executions, "", List.of(), "", List.of(), false, null);
    }

    /** The first thing that makes the test fail there. */
    public Optional<Finding> failure() {
        return findings.stream().filter(f -> f.kind().fails()).findFirst();
    }
}
