package dev.ravel.mutate.code;

import java.util.Set;

/** Puts the mutants of some operators into a method. */
public interface Mutation {
    void apply(MethodCode body, Set<Operator> chosen);
}
