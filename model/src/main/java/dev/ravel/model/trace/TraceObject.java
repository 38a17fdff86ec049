package dev.ravel.model.trace;

import java.util.Optional;

/**
 * An object of a trace, named by where it was made.
 *
 * @param number counts the objects of a trace in the order in which they come up, from 1
 * @param type name of its class; what is made up at run time (lambdas, proxies) has no number in it; ""
 *     for memory outside the heap
 */
public record TraceObject(int number, String type, Origin origin) {
    /** Where an object comes from. */
    public sealed interface Origin {
        /** The same for the same object of another execution. */
        String key();
    }

    /**
     * The program has made it.
     *
     * @param thread the number of the thread that did
     * @param context the calls that had led there, if it was in the program's code
     * @param nth which it is, from 1, of those that were made there and came up
     */
    public record Made(int thread, Optional<TraceContext> context, TraceSite site, int nth) implements Origin {
        @Override
        public String key() {
            return site.key() + context.map(c -> " in " + c.key()).orElse("") + "#" + nth;
        }
    }

    /** It was there before the execution, or JDK code has made it unseen. */
    public record Found(int nth) implements Origin {
        @Override
        public String key() {
            return "#" + nth;
        }
    }

    /** It is a class, which has the static variables, or the initialisation of a class. */
    public record OfClass(String className) implements Origin {
        @Override
        public String key() {
            return className;
        }
    }

    /** A thread as others see it: it begins, ends, has a permit. */
    public record OfThread(int thread) implements Origin {
        @Override
        public String key() {
            return "thread " + thread;
        }
    }

    /** What the whole JVM has one of, and files. */
    public record Surroundings() implements Origin {
        @Override
        public String key() {
            return "";
        }
    }

    /** The name that holds in every load. */
    public String key() {
        return (type + " " + origin.key()).strip();
    }

    /** For people: {@code Account#2}, with the number in this trace. */
    @Override
    public String toString() {
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return origin instanceof OfClass || origin instanceof OfThread ? origin.key() : simple + "#" + number;
    }
}
