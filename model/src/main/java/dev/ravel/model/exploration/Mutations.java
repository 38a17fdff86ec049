package dev.ravel.model.exploration;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * The mutants that are put into the program before it runs.
 *
 * @param targets for each class that is mutated, as people write it, the number of its first mutant
 * @param operators the operators that make them, by their names
 * @param active the mutant that runs, 0 for the program as it is written
 * @param plainField if the mutant that runs takes volatile away: the field, {@code com.acme.Account.balance}; else ""
 */
public record Mutations(Map<String, Integer> targets, List<String> operators, int active, String plainField)
        implements Serializable {
    /** The program as it is. */
    public static final Mutations NONE = new Mutations(Map.of(), List.of(), 0, "");

    public Mutations {
        targets = Map.copyOf(targets);
        operators = List.copyOf(operators);
    }

    /** The same with another mutant running. */
    public Mutations running(int mutant, String field) {
        return new Mutations(targets, operators, mutant, field);
    }
}
