package dev.ravel.model.generation;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * Failures that are probably one: the same methods were executing, and they failed in the same way.
 *
 * @param methods signatures, sorted
 * @param exception its class, if the kind is EXCEPTION; else ""
 */
public record Cluster(List<String> methods, Kind kind, String exception) implements Serializable, Comparable<Cluster> {
    public Cluster {
        methods = methods.stream().sorted().toList();
    }

    /** How the calls failed, the surest signs of a bug first. */
    public enum Kind {
        /** A call throws what it throws in no serial order. */
        EXCEPTION,
        /** Threads wait for each other for ever: all calls do, or one wants a lock that another will not give back. */
        DEADLOCK,
        /** A thread waits for ever, for something that nobody will do any more. */
        STARVATION,
        /** Threads go round for ever. */
        LIVELOCK,
        /** A call returns what it returns in no serial order. */
        VALUE,
        /** Each call returns what it may, but they do not return it together in any serial order. */
        COMBINATION,
        /** The calls return what they may, but leave the object in a state that no serial order leaves it in. */
        STATE,
        /** The calls return what they may, but a stub that was passed in was called too often, or not often enough. */
        CALLS;

        /** The word for this kind in reports. */
        public String word() {
            return switch (this) {
                case VALUE -> "wrong value";
                case COMBINATION -> "wrong combination";
                case STATE -> "corrupted state";
                case CALLS -> "wrong calls";
                default -> name().toLowerCase(Locale.ROOT);
            };
        }

        /** Whether it is no matter of what the methods promise. */
        public boolean isSure() {
            return compareTo(LIVELOCK) <= 0;
        }
    }

    /** {@code NullPointerException}, {@code deadlock}. */
    public String failure() {
        return kind == Kind.EXCEPTION ? ClassNames.simple(exception) : kind.word();
    }

    @Override
    public int compareTo(Cluster other) {
        int order = kind.compareTo(other.kind);
        order = order != 0 ? order : Integer.compare(methods.size(), other.methods.size());
        order = order != 0 ? order : methods.toString().compareTo(other.methods.toString());
        return order != 0 ? order : exception.compareTo(other.exception);
    }
}
