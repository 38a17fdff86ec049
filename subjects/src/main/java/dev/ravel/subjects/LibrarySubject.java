package dev.ravel.subjects;

import java.util.List;

/**
 * A bug in a published library, and how to see it.
 *
 * @param id the library's own name for the bug where it has one
 * @param kind what Ravel must find in the buggy version: deadlock, exception, assertion, livelock
 * @param buggy Maven coordinates of the version with the bug and what it needs; or {@link #JDK} or {@link #OWN}
 * @param fixed those of a version without; empty if there is none
 * @param triggers the test's class, and a second one where the fixed version has another API
 * @param options of the command line, without which the bug is not found: {@code timeouts=any}
 * @param search how the fixed version is explored
 * @param type the class that has the bug
 * @param bug what is wrong, in half a sentence
 */
public record LibrarySubject(
        String id,
        String kind,
        List<String> buggy,
        List<String> fixed,
        List<String> triggers,
        List<String> options,
        Search search,
        String type,
        String bug) {

    /** In the place of coordinates: the JDK itself has the bug. */
    public static final String JDK = "jdk";

    /** In the place of coordinates: the class is our own, in the source of the trigger. */
    public static final String OWN = "own";

    public LibrarySubject {
        buggy = List.copyOf(buggy);
        fixed = List.copyOf(fixed);
        triggers = List.copyOf(triggers);
        options = List.copyOf(options);
        if (triggers.isEmpty() || triggers.size() > 2) {
            throw new IllegalArgumentException(id + " has " + triggers.size() + " triggers, not one or two.");
        }
    }

    /** Whether there is a version that must pass. */
    public boolean hasFixed() {
        return !fixed.isEmpty();
    }

    /** What makes up this version. */
    public List<String> origin(LibraryVersion version) {
        return version == LibraryVersion.BUGGY ? buggy : fixed;
    }

    /** The Maven coordinates among it. */
    public List<String> artifacts(LibraryVersion version) {
        return origin(version).stream().filter(part -> part.contains(":")).toList();
    }

    /** The simple name of the test class for this version. */
    public String trigger(LibraryVersion version) {
        return triggers.get(version == LibraryVersion.BUGGY ? 0 : triggers.size() - 1);
    }

    @Override
    public String toString() {
        return id;
    }
}
