package dev.ravel.delta.pattern;

import java.math.BigInteger;
import java.util.List;

/**
 * The violations of one pattern at the same statements.
 *
 * @param statements numbers of {@code SharedAccesses}, in the order of the pattern
 * @param count how many there are with an impacted access, possible or not
 * @param verdict whether one of them is possible
 * @param example one of them, a possible one if one was found
 */
public record ViolationGroup(
        Pattern pattern, List<Integer> statements, BigInteger count, Verdict verdict, Violation example) {
    public ViolationGroup {
        statements = List.copyOf(statements);
    }

    /** What locks and messages say. */
    public enum Verdict {
        /** The example is possible. */
        FEASIBLE,
        /** None of those that were tried is; those that were not are like one that was. */
        INFEASIBLE
    }
}
