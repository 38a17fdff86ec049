package dev.ravel.campaigns.mutation;

import dev.ravel.model.mutation.Technique;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExploreOptions;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How to measure tests by mutants, checked.
 *
 * @param exploration how each test is explored, on the program as it is written and on mutants
 * @param technique what is spared; {@code infection} belongs to dpor, the paper's techniques to stateful searches
 * @param history where answers are kept from run to run; null for nowhere
 * @param fence what tests may do to the machine, on the program as it is written and on mutants
 */
public record MutationOptions(
        ExploreOptions exploration,
        Technique technique,
        Set<Operator> operators,
        @Nullable Path history,
        Rules.Fence fence) {

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
            ExploreOptions exploration, @Nullable String technique, List<String> operators, @Nullable Path history) {
        SearchSpec search = exploration.search();
        List<Technique> possible = Technique.of(search.strategy());
        if (possible.isEmpty()) {
            throw new BadInput("--strategy " + search.strategy().word()
                    + ": mutants need dpor, stateful or bounded; a sample could miss what kills them.");
        }
        if (search.order() == SearchOrder.RANDOM) {
            throw new BadInput("--order random: mutants need depth or breadth, the same order each time.");
        }
        Technique chosen = technique == null
                ? possible.get(possible.size() - 1)
                : possible.stream()
                        .filter(one -> one.word().equalsIgnoreCase(technique))
                        .findFirst()
                        .orElseThrow(() -> new BadInput("--technique " + technique + ": with --strategy "
                                + search.strategy().word() + " there are "
                                + possible.stream().map(Technique::word).collect(Collectors.joining(", ")) + "."));
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
