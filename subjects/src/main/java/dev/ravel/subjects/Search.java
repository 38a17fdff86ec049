package dev.ravel.subjects;

import java.util.Map;
import java.util.TreeMap;

/**
 * How far the interleavings of a fixed version are explored: all of them, where there aren't too many for a build.
 *
 * @param bounds most preemptions, for each JDK on which not all interleavings are explored
 * @param end what comes of it
 */
public record Search(Map<Integer, Integer> bounds, End end) {
    private static final String ALL = "all";
    private static final String OPEN = "open";

    /** How an exploration that finds nothing ends. */
    public enum End {
        /** All that was to be explored was. */
        FINISHED,
        /** Something is in the way that Ravel doesn't model yet, and it says so: verdict incomplete. */
        OPEN
    }

    public Search {
        bounds = new TreeMap<>(bounds);
    }

    /** {@code all}, {@code open}, or the most preemptions for each JDK that needs a bound: {@code 17:1 25:2}. */
    public static Search parse(String text) {
        Map<Integer, Integer> bounds = new TreeMap<>();
        if (text.equals(OPEN)) {
            return new Search(bounds, End.OPEN);
        }
        if (!text.equals(ALL)) {
            for (String part : text.split(" ")) {
                String[] pair = part.split(":");
                bounds.put(Integer.valueOf(pair[0]), Integer.valueOf(pair[1]));
            }
        }
        return new Search(bounds, End.FINISHED);
    }

    public boolean bounded(int jdk) {
        return bounds.containsKey(jdk);
    }

    /** Only where it is {@linkplain #bounded bounded}. */
    public int bound(int jdk) {
        return bounds.get(jdk);
    }

    @Override
    public String toString() {
        if (end == End.OPEN) {
            return OPEN;
        }
        if (bounds.isEmpty()) {
            return ALL;
        }
        StringBuilder text = new StringBuilder();
        bounds.forEach((jdk, bound) ->
                text.append(text.isEmpty() ? "" : " ").append(jdk).append(':').append(bound));
        return text.toString();
    }
}
