package dev.ravel.generate.state;

import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;

/** How states are told: what of them counts, and what it is called. */
public interface Dialect {
    /** All of it, in the fewest words: to compare states of one version of a program. */
    Dialect EXACT = new Dialect() {};

    /** Whether a field is part of the state. */
    default boolean counts(Field field) {
        return true;
    }

    /** What a field is called. */
    default String name(Field field) {
        return "";
    }

    /** What a class is called. */
    default String name(Class<?> type) {
        return type.getName();
    }

    /** How a plain value is told; null for the usual way. */
    default String plain(Object value) {
        return null;
    }

    /** What an exception says, if that and its cause are all of its state; null if it is like other objects, or is no exception. */
    default String message(Object object) {
        return null;
    }

    /** Puts into an order what has none, or one that means nothing, by a text for each. */
    default <T> void sort(List<T> unordered, Function<T, String> text) {}
}
