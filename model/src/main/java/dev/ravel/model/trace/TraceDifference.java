package dev.ravel.model.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Where two traces first differ, in the names that hold in every load.
 *
 * @param left the event of the one; empty if it ends there
 * @param right the event of the other; empty if it ends there
 */
public record TraceDifference(Optional<TraceEvent> left, Optional<TraceEvent> right) {

    /** Reads both as far as they are the same; empty if they are to the end. */
    public static Optional<TraceDifference> first(TraceReader left, TraceReader right) throws IOException {
        Same sites = new Same();
        Same objects = new Same();
        Same frames = new Same();
        while (true) {
            boolean more = left.next();
            if (more != right.next()) {
                return Optional.of(new TraceDifference(
                        more ? Optional.of(left.event()) : Optional.empty(),
                        more ? Optional.empty() : Optional.of(right.event())));
            }
            if (!more) {
                return Optional.empty();
            }
            boolean same = left.thread() == right.thread()
                    && left.step() == right.step()
                    && left.access() == right.access()
                    && left.place().equals(right.place())
                    && left.value().equals(right.value())
                    && sites.are(left.site(), right.site(), () -> siteOf(left).equals(siteOf(right)))
                    && objects.are(
                            left.object(), right.object(), () -> objectOf(left).equals(objectOf(right)))
                    && frames.are(
                            frameOf(left), frameOf(right), () -> contextOf(left).equals(contextOf(right)));
            if (!same) {
                return Optional.of(new TraceDifference(Optional.of(left.event()), Optional.of(right.event())));
            }
        }
    }

    private static String siteOf(TraceReader reader) {
        return reader.site(reader.site()).key();
    }

    private static String objectOf(TraceReader reader) {
        return reader.object(reader.object()).key();
    }

    private static int frameOf(TraceReader reader) {
        return reader.frame().map(f -> (int) f.number()).orElse(0);
    }

    private static String contextOf(TraceReader reader) {
        return reader.frame().orElseThrow().context().key();
    }

    /** Remembers which numbers of the one trace are which of the other. */
    private static final class Same {
        private final List<Integer> other = new ArrayList<>();

        boolean are(int left, int right, BooleanSupplier equal) {
            while (other.size() <= left) {
                other.add(-1);
            }
            if (other.get(left) < 0 && (left == 0 ? right == 0 : right != 0 && equal.getAsBoolean())) {
                other.set(left, right);
            }
            return other.get(left) == right;
        }
    }
}
