package dev.ravel.engine;

import java.util.IdentityHashMap;
import java.util.Map;

/** Identity hash codes that are the same in every execution with the same schedule. */
final class HashCodes {
    private final Map<Class<?>, Boolean> overridden = new IdentityHashMap<>();

    void forget() {
        overridden.clear();
    }

    /** A well-spread positive number from an object's number. */
    static int ofName(int id) {
        int h = id * 0x9E3779B9;
        h ^= h >>> 15;
        h *= 0x85EBCA6B;
        return (h ^ h >>> 13) & 0x7fffffff;
    }

    /** Whether a class has a hashCode of its own; Object's depends on the address. */
    boolean overridden(Class<?> type) {
        Boolean known = overridden.get(type);
        if (known == null) {
            known = declares(type);
            overridden.put(type, known);
        }
        return known;
    }

    private static boolean declares(Class<?> type) {
        try {
            return type.getMethod("hashCode").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no hashCode", e);
        }
    }
}
