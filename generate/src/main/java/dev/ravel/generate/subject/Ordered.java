package dev.ravel.generate.subject;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reflection lists members in no order; tests that are made from a seed need one. */
final class Ordered {
    private Ordered() {}

    /** Those with few parameters first. */
    static List<Operation> operations(List<Operation> all) {
        List<Operation> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingInt((Operation o) -> o.parameters().size())
                .thenComparing(Operation::name)
                .thenComparing(o -> o.parameters().toString())
                .thenComparing(o -> o.owner().getName()));
        return sorted;
    }
}
