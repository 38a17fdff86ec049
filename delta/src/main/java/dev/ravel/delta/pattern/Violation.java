package dev.ravel.delta.pattern;

import java.util.List;

/**
 * An order of accesses that may happen and would be a violation.
 *
 * @param pattern which
 * @param rows the accesses in that order; the first and the last are one unit of work, those between them another thread's
 */
public record Violation(Pattern pattern, List<Integer> rows) {
    public Violation {
        rows = List.copyOf(rows);
        if (rows.size() != (pattern.isOverOneVariable() ? 3 : 4)) {
            throw new IllegalArgumentException(pattern + " does not have " + rows.size() + " accesses");
        }
    }
}
