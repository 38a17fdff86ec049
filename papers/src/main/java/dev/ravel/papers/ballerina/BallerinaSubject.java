package dev.ravel.papers.ballerina;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.papers.tables.Libraries;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A class with a known bug that two threads show.
 *
 * @param id the developers' name for the bug where it has one
 * @param paperBug its number in the paper, such as {@code #14}; empty if it is not among the paper's
 * @param buggy the class with the bug
 * @param fixed the class without, if there is one
 * @param calls names of the methods that the threads call when it shows; of those that are there in several forms, all
 * @param failing those among the calls that throw, hang, or get a wrong result
 */
public record BallerinaSubject(
        String id,
        String paperBug,
        Version buggy,
        Optional<Version> fixed,
        Failure failure,
        Set<String> calls,
        Set<String> failing,
        Suffix suffix) {

    public BallerinaSubject {
        calls = Set.copyOf(calls);
        failing = Set.copyOf(failing);
        if (calls.isEmpty() || !calls.containsAll(failing)) {
            throw new IllegalArgumentException(id + ": " + failing + " are not among " + calls + ".");
        }
    }

    /**
     * A class under test.
     *
     * @param coordinates of its library and what that needs, for {@link Libraries#classPath}; none for a class of the JDK
     */
    public record Version(String classUnderTest, List<String> coordinates) {
        public Version {
            coordinates = List.copyOf(coordinates);
        }
    }

    /** How a bug shows. */
    public enum Kind {
        /** A call throws what it never throws in a serial order. */
        EXCEPTION,
        /** No thread can go on. */
        DEADLOCK,
        /** A call waits for ever for something that is there. */
        STARVATION,
        /** A call returns what it never returns in a serial order. */
        VALUE,
        /** Calls return together what they do not return together in a serial order. */
        COMBINATION,
        /** Afterwards the object is as no serial order leaves it. */
        STATE
    }

    /**
     * What is to be found.
     *
     * @param kinds any of them is the bug
     * @param exceptions simple names, if it is an exception
     * @param trigger tests that show it; if others fail alike, that is another bug
     */
    public record Failure(Set<Kind> kinds, Set<String> exceptions, Predicate<GeneratedTest> trigger) {
        public Failure {
            kinds = Set.copyOf(kinds);
            exceptions = Set.copyOf(exceptions);
            if (kinds.contains(Kind.EXCEPTION) == exceptions.isEmpty()) {
                throw new IllegalArgumentException(kinds + " with exceptions " + exceptions);
            }
        }

        static Failure of(Kind... kinds) {
            return new Failure(Set.of(kinds), Set.of(), test -> true);
        }

        static Failure exception(String... names) {
            return new Failure(Set.of(Kind.EXCEPTION), Set.of(names), test -> true);
        }

        Failure or(Kind other) {
            Set<Kind> more = new HashSet<>(kinds);
            more.add(other);
            return new Failure(more, exceptions, trigger);
        }

        Failure triggeredBy(Predicate<GeneratedTest> tests) {
            return new Failure(kinds, exceptions, tests);
        }
    }

    /** How long the calls in parallel must be. */
    public enum Suffix {
        /** One call in each thread, on one object. */
        ONE_OBJECT,
        /** One call in each thread, on two objects of the class. */
        TWO_OBJECTS,
        /** Two calls in one of the threads. */
        LONGER;

        public boolean oneCallEach() {
            return this != LONGER;
        }
    }
}
