package dev.ravel.model.generation;

import java.io.Serializable;
import java.util.Set;

/**
 * What tests are aimed at, and how much is tried for each.
 *
 * @param methods signatures: each test calls one of them; none if all are as good
 * @param covered pairs that need no test, unless there are no others
 * @param calls most calls of a beginning on its object
 * @param candidates tests of a pair of methods that are made up before one of them is taken
 */
public record Aim(Set<String> methods, Set<MethodPair> covered, int calls, int candidates) implements Serializable {
    /** At all methods. */
    public static final Aim ALL = new Aim(Set.of(), Set.of(), 4, 3);

    public Aim {
        methods = Set.copyOf(methods);
        covered = Set.copyOf(covered);
    }

    /** Whether a pair has a method that is wanted, covered or not. */
    public boolean includes(MethodPair pair) {
        return methods.isEmpty() || methods.contains(pair.first()) || methods.contains(pair.second());
    }
}
