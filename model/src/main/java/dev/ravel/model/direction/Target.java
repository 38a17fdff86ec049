package dev.ravel.model.direction;

import java.io.Serializable;
import java.util.List;

/**
 * An interleaving that was predicted.
 *
 * @param points for {@link Kind#ORDER} steps that are to come one after the other; for {@link Kind#DEADLOCK} for each thread of the cycle the acquire that it waits in
 */
public record Target(Kind kind, List<Point> points) implements Serializable {
    /** What is to become of the points. */
    public enum Kind {
        /** Each comes before the next. */
        ORDER,
        /** At the end, threads wait in all of them. */
        DEADLOCK
    }

    public Target {
        points = List.copyOf(points);
        if (points.size() < 2) {
            throw new IllegalArgumentException("a target has at least two points");
        }
        if (kind == Kind.DEADLOCK
                && points.stream().map(Point::thread).distinct().count() < points.size()) {
            throw new IllegalArgumentException("in a deadlock each thread waits in one point");
        }
        for (int i = 0; kind == Kind.ORDER && i < points.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (points.get(j).thread() == points.get(i).thread()
                        && points.get(j).step() >= points.get(i).step()) {
                    throw new IllegalArgumentException("two points of one thread are not in the order of the thread");
                }
            }
        }
    }

    /** These steps one after the other. */
    public static Target order(Point... points) {
        return new Target(Kind.ORDER, List.of(points));
    }

    /** Threads that wait in these acquires. */
    public static Target deadlock(Point... points) {
        return new Target(Kind.DEADLOCK, List.of(points));
    }
}
