package dev.ravel.campaigns.mutation;

import dev.ravel.model.Rules;
import dev.ravel.mutate.Operator;
import dev.ravel.toolkit.BadInput;
import dev.ravel.toolkit.ExploreOptions;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How to measure tests by mutants, checked.
 *
 * @param exploration how each test is explored, on the program as it is written and on mutants
 * @param technique what is spared; {@code infection} belongs to dpor, the paper's techniques to stateful searches
 * @param history where answers are kept from run to run; null for nowhere
 * @param fence what tests may do to the machine, on the program as it is written and on mutants
 */
public record MutationOptions(
        ExploreOptions exploration, String technique, Set<Operator> operators, Path history, Rules.Fence fence) {

    /** The paper's, the least sparing first. */
    public static final List<String> STATEFUL = List.of("naive", "basic", "onestate", "stateset", "allstates");
    /** Those of dpor. */
    public static final List<String> PARTIAL_ORDER = List.of("naive", "basic", "infection");

    public MutationOptions {
        operators = operators.isEmpty() ? EnumSet.noneOf(Operator.class) : EnumSet.copyOf(operators);
    }

    /**
     * Reads what the user gave. Nobody has written what a mutant does: it has a fence.
     *
     * @param technique null for the one that spares most
     * @param operators names or groups of operators; empty for all
     */
    public static MutationOptions of(
            ExploreOptions exploration, String technique, List<String> operators, Path history) {
        List<String> possible = switch (exploration.strategy()) {
            case "dpor" -> PARTIAL_ORDER;
            case "stateful", "bounded" -> STATEFUL;
            default ->
                throw new BadInput("--strategy " + exploration.strategy()
                        + ": mutants need dpor, stateful or bounded; a sample could miss what kills them.");
        };
        if (exploration.order().equals("random")) {
            throw new BadInput("--order random: mutants need depth or breadth, the same order each time.");
        }
        String chosen = technique == null ? possible.get(possible.size() - 1) : technique.toLowerCase(Locale.ROOT);
        if (!possible.contains(chosen)) {
            throw new BadInput("--technique " + technique + ": with --strategy " + exploration.strategy()
                    + " there are " + String.join(", ", possible) + ".");
        }
        try {
            return new MutationOptions(
                    exploration,
                    chosen,
                    Operator.parse(operators.isEmpty() ? List.of("all") : operators),
                    history,
                    Rules.Fence.READING);
        } catch (IllegalArgumentException e) {
            throw new BadInput("--operators: " + e.getMessage() + ".");
        }
    }

    /** The same with another fence. */
    public MutationOptions with(Rules.Fence other) {
        return new MutationOptions(exploration, technique, operators, history, other);
    }
}
