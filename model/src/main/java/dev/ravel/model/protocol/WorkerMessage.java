package dev.ravel.model.protocol;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

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
    record Progress(long executions, double explored, int findings) implements WorkerMessage {
        /** Nothing has been explored yet. */
        public static final Progress NONE = new Progress(0, Double.NaN, 0);
    }

    /** The next bytes of the trace that was asked for. */
    record TracePart(byte[] bytes) implements WorkerMessage {}

    /** A request is answered. */
    record Answered(WorkerAnswer answer, Afterwards afterwards) implements WorkerMessage {}

    /** What may be asked of a worker after an answer. */
    enum Afterwards {
        /** Anything. */
        USABLE,
        /** Nothing: something was left in it that must not meet another test. */
        SPENT
    }

    /**
     * A request could not be brought to its end, and the worker ends with it.
     *
     * @param reason one line
     * @param fault whose fault that is
     * @param at the experiment that it was at, to be left out in the next worker; null if it made none
     */
    record GaveUp(String reason, Fault fault, @Nullable Experiment at) implements WorkerMessage {}

    /** Why a worker gives up. */
    enum Fault {
        /** The program did something that does not end. */
        OF_THE_PROGRAM,
        /** Ravel broke. */
        OF_RAVEL
    }

    /**
     * A call that a worker tries out while it makes up tests.
     *
     * @param number of the experiment: a beginning, or a test in the making. They come in the same order in every worker
     * @param call as in {@code com.acme.Pool.close()}
     */
    record Experiment(long number, String call) implements Serializable {}

    /** The request can't be served: bad input. One line for the user; exit code 2. */
    record Refused(String reason) implements WorkerMessage {}
}
