package dev.ravel.model.regression;

import dev.ravel.model.finding.Finding;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that the new version does and the old one does not.
 *
 * @param kind what it is
 * @param cause what the threads do to each other in it, if that was predicted; else the kind
 * @param status whether it was seen
 * @param effect what follows from it
 * @param change the number of the changed place that made it possible; {@link ChangedPlace#NONE} if nobody knows
 * @param location what the threads collide over, {@code Account#1.balance}; "" if it is not about one place
 * @param message what is wrong, in one line
 * @param accesses of a predicted interleaving: its accesses in their new order, a line each
 * @param finding the interleaving that shows it, with its schedule; null if it is only predicted
 */
public record Regression(
        Kind kind,
        Kind cause,
        Status status,
        Effect effect,
        int change,
        String location,
        String message,
        List<String> accesses,
        @Nullable Finding finding)
        implements Serializable {

    /** One whose cause was not predicted. */
    public static Regression seen(Kind kind, Effect effect, String message, Finding finding) {
        return new Regression(kind, kind, Status.CONFIRMED, effect, ChangedPlace.NONE, "", message, List.of(), finding);
    }

    /** The same with the change that made it possible. */
    public Regression with(int newChange) {
        return new Regression(kind, cause, status, effect, newChange, location, message, accesses, finding);
    }

    public Regression {
        accesses = List.copyOf(accesses);
        if (status == Status.CONFIRMED && finding == null) {
            throw new IllegalArgumentException("what was confirmed has been seen");
        }
    }

    /** The replay string; "" if it is only predicted. */
    public String schedule() {
        return finding == null ? "" : finding.schedule();
    }

    /** Whether it was seen, and makes the test fail or gives it an outcome that it did not have. */
    public boolean isConfirmed() {
        return status == Status.CONFIRMED && effect.isVisible();
    }

    /** What it is. The lower-case name is the word in reports. */
    public enum Kind {
        EXCEPTION,
        ASSERTION,
        DEADLOCK,
        LIVELOCK,
        OUTCOME,
        /** Accesses of one unit of work with those of another between them, as no serial order has them. */
        ATOMICITY,
        /** Two accesses come in an order that the old version never has. */
        ORDER,
        /** A notify comes before the wait that it is for. */
        LOST_WAKEUP,
        RACE,
        /** The test fails in another way. */
        FAILURE;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /** Whether it was seen. */
    public enum Status {
        CONFIRMED,
        PREDICTED;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** What follows. */
    public enum Effect {
        /** The test fails. */
        FAILS,
        /** The test has an outcome that it does not have on the old version. */
        OUTCOME,
        /** Nothing that the test would notice. */
        NOTHING,
        /** Nobody knows, as it was not seen. */
        UNKNOWN;

        boolean isVisible() {
            return this == FAILS || this == OUTCOME;
        }

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
