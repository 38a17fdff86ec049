package dev.ravel.model.trace;

import java.util.Locale;

/** What of an object is accessed. */
public sealed interface TracePlace {
    /** A field, of the object or static; its name alone. */
    record Field(String name) implements TracePlace {
        @Override
        public String toString() {
            return "." + name;
        }
    }

    /** An element of an array. */
    record Element(int index) implements TracePlace {
        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }

    /** Something that has a number of its own: a setting, bytes outside the heap, an outcome. */
    record Numbered(int number) implements TracePlace {
        @Override
        public String toString() {
            return "+" + number;
        }
    }

    /** What is no variable. */
    enum Part implements TracePlace {
        /** The lock that {@code synchronized} takes, or a lock of java.util.concurrent. */
        MONITOR,
        /** Those who wait for a notify or a signal. */
        WAIT_SET,
        /** Those who queue for a lock. */
        QUEUE,
        /** That a thread in a queue has its turn. */
        TURN,
        /** That a thread begins. */
        BEGIN,
        /** That a Thread object is started. */
        START,
        /** That a thread starts others. */
        STARTS,
        /** That a thread has ended. */
        END,
        /** That a thread that joins may go on. */
        JOIN,
        /** The permit of park, and the interrupt flag. */
        PERMIT,
        /** That a thread has left a wait set. */
        WAKE,
        /** That a waiting thread was interrupted. */
        ROUSE,
        /** That something has changed which a thread reads in a spin loop. */
        SPIN,
        /** That the time of a wait is up. */
        DEADLINE,
        /** What {@code Thread.getState} says. */
        STATE,
        /** The state inside an object of the JDK that is not instrumented. */
        HIDDEN,
        /** Nothing: a value was chosen, a thread yielded, time passed. */
        NONE,
        /** A read/write lock or stamped lock, as one that is taken for reading: others may have it for reading, too. */
        READERS;

        private final String word = " " + name().toLowerCase(Locale.ROOT).replace('_', ' ');

        @Override
        public String toString() {
            return this == NONE ? "" : word;
        }
    }
}
