package dev.ravel.model;

import java.io.Serializable;
import java.util.List;

/** What a worker JVM says to the tool JVM, as serialised objects. */
public sealed interface WorkerMessage extends Serializable {
    /** The exit code of a worker that has no memory left, not even for a message. */
    int OUT_OF_MEMORY = 77;

    /**
     * The worker is up: its JDK, its substrate, and whether the canary race was found.
     *
     * @param thread the system's number of the thread that explores and creates all others that do; -1 if it is not known
     */
    record Ready(String javaVersion, String substrate, boolean canaryFound, long startupMillis, long thread)
            implements WorkerMessage {}

    /** Still exploring. Sent about ten times a second. */
    record Progress(long executions, double explored, int findings) implements WorkerMessage {}

    /** An exploration is over. */
    record Done(ExplorationResult result) implements WorkerMessage {}

    /**
     * A test was explored on the program as it is written.
     *
     * @param reached numbers of the mutants that the test comes to
     * @param infected numbers of those among them that would make a difference
     * @param loaded the classes of the program that are loaded, by this test or by one before it
     */
    record Original(ExplorationResult result, int[] reached, int[] infected, List<String> loaded)
            implements WorkerMessage {}

    /** A test was explored on a mutant. */
    record Judged(MutantTrial trial) implements WorkerMessage {}

    /** A class under test is open. */
    record Opened(SubjectFacts facts) implements WorkerMessage {}

    /**
     * Tests that were made up.
     *
     * @param exhausted whether no others could be
     * @param sequences beginnings that are known by now
     * @param refused what the code under test wanted to do and was not allowed to
     */
    record Generated(List<GeneratedTest> tests, boolean exhausted, int sequences, List<String> refused)
            implements WorkerMessage {}

    /** Generated tests were explored. */
    record Tried(List<TestTrial> trials) implements WorkerMessage {}

    /**
     * An exploration could not be brought to its end, and the worker ends with it.
     *
     * @param fault whose fault that is
     * @param at the call that it was at while it made up tests, to be left out in the next worker; null if it did not
     */
    record GaveUp(ExplorationResult result, Fault fault, TestsRequest.Left at) implements WorkerMessage {}

    /** Why a worker gives up. */
    enum Fault {
        /** The program did something that does not end. */
        OF_THE_PROGRAM,
        /** Ravel broke. */
        OF_RAVEL
    }

    /** An exploration is over and has left something in the worker that must not meet another test: it serves no more requests. */
    record Spent(ExplorationResult result) implements WorkerMessage {}

    /** The request can't be served: bad input. One line for the user; exit code 2. */
    record Refused(String reason) implements WorkerMessage {}
}
