package dev.ravel.model.generation;

import java.io.Serializable;
import java.util.Set;

/**
 * What tests are aimed at, and how much is tried for each.
 *
 * @param methods signatures: each test calls one of them; none if all are as good
 * @param calls most calls of a beginning on its object
 * @param candidates tests of a pair of methods that are made up before one of them is taken
 */
public record Aim(Set<String> methods, int calls, int candidates) implements Serializable {
    /** At all methods. */
    public static final Aim ALL = new Aim(Set.of(), 4, 3);

    public Aim {
        methods = Set.copyOf(methods);
    }
}
