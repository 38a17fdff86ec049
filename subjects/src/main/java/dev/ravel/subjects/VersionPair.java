package dev.ravel.subjects;

import java.util.List;

/**
 * Two published versions of a library, and a test that runs on both.
 *
 * @param id of the pair
 * @param old Maven coordinates of the version that counts as the older one, and of what it needs
 * @param next those of the version that is to be tested
 * @param test the fully qualified name of the test class; it has one test
 * @param options of the command line, without which the bug is not found: {@code timeouts=any}
 * @param search how a version without a bug is explored
 */
public record VersionPair(
        String id, List<String> old, List<String> next, String test, List<String> options, Search search) {

    public VersionPair {
        old = List.copyOf(old);
        next = List.copyOf(next);
        options = List.copyOf(options);
    }

    /** The other direction: from the bug to its fix. */
    public VersionPair reversed() {
        return new VersionPair(id, next, old, test, options, search);
    }

    @Override
    public String toString() {
        return id;
    }
}
