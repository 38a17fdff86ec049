package dev.ravel.mutate;

import java.util.Set;

/** Puts the mutants of some operators into a method. */
interface Mutation {
    void apply(Body body, Set<Operator> chosen);
}
