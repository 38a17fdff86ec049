package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.Serial;

@Covers("exceptions whose own methods fail")
public final class Faults {
    static final class Mute extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1;

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }

    private volatile int total;

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "A thread dies of an exception that throws when it is asked for its text")
    public void muteException() throws Exception {
        Threads.together(
                () -> {
                    total = 1;
                    if (total == 2) {
                        throw new Mute();
                    }
                },
                () -> total = 2);
    }

    @Proved("Whoever catches it goes on")
    public void caught() throws Exception {
        Threads.together(
                () -> {
                    try {
                        throw new Mute();
                    } catch (Mute e) {
                        total = 1;
                    }
                },
                () -> total = 2);
    }
}
