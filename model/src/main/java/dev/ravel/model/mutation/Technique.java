package dev.ravel.model.mutation;

import dev.ravel.model.search.StrategyKind;
import java.util.List;
import java.util.Locale;

/**
 * How much of the search of a mutant is spared by what is known from the program as it is written.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), section III.C. All of them find the same mutants killed, and each
 * explores no state and no transition that the one before it does not explore. {@link #INFECTION} is ours, for partial-order reduction
 * (docs/adr/0016-mutants-of-explored-programs.md).
 */
public enum Technique {
    /** Nothing: every test is explored for every mutant. */
    NAIVE,
    /** A test that never reaches a mutant is not explored for it. */
    BASIC,
    /** As BASIC, and the search begins where the mutant is first reached. */
    ONE_STATE,
    /** Only what lies behind the first transition of each path that reaches the mutant. */
    STATE_SET,
    /** As STATE_SET, up to states of the program as it is written from which the mutant cannot be reached. */
    ALL_STATES,
    /** As BASIC, without mutants that make no difference in any execution, and first with a schedule in which they do. */
    INFECTION;

    /** The paper's, for searches that match states; the least sparing first. */
    public static final List<Technique> STATEFUL = List.of(NAIVE, BASIC, ONE_STATE, STATE_SET, ALL_STATES);
    /** Those of partial-order reduction. */
    public static final List<Technique> PARTIAL_ORDER = List.of(NAIVE, BASIC, INFECTION);

    /** Those that go with a strategy, the least sparing first; none for samples, which could miss what kills a mutant. */
    public static List<Technique> of(StrategyKind strategy) {
        return switch (strategy) {
            case DPOR -> PARTIAL_ORDER;
            case STATEFUL, BOUNDED -> STATEFUL;
            default -> List.of();
        };
    }

    /** The word for it in options and reports. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace("_", "");
    }
}
