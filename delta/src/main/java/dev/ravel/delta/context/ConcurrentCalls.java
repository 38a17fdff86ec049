package dev.ravel.delta.context;

import dev.ravel.model.generation.MethodPair;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Which calls of a trace two threads have made on one object with nothing that orders them: the concurrent method pairs of the test.
 *
 * <p>Calls that one thread makes before it starts the other, or after it has joined it, are ordered, and so are those before and after any other message. The order in which locks were
 * taken does not count, as it may be another one. So a pair does not depend on which of the two threads came first in the trace.
 *
 * <p>Of calls in each other the outermost counts: it is what the test has called. A call that touches no variable that other threads can come to leaves no mark in a trace, and is not seen.
 */
public final class ConcurrentCalls {
    private final SharedAccesses rows;
    private final Function<TraceFrame, Optional<String>> names;
    /** For each object the calls on it, in the order of the trace. */
    private final Map<Integer, Map<Series, List<Call>>> calls = new LinkedHashMap<>();

    private final Map<Integer, Innermost> innermost = new HashMap<>();
    private final Map<Long, Call> active = new HashMap<>();

    /** What a thread calls again and again. */
    private record Series(int thread, String method) {}

    /** A call by the rows of its first and its last access. */
    private static final class Call {
        private final int first;
        private int last;

        private Call(int row) {
            first = row;
            last = row;
        }
    }

    /** Where a thread is, and the outermost call around that. */
    private record Innermost(TraceFrame frame, Optional<Outermost> call) {}

    private record Outermost(long number, int object, String method) {}

    private ConcurrentCalls(SharedAccesses rows, Function<TraceFrame, Optional<String>> names) {
        this.rows = rows;
        this.names = names;
    }

    /**
     * The pairs of a trace.
     *
     * @param rows the accesses of the same trace
     * @param names the signature of the method, if an activation is a call that counts; it has a receiver then
     */
    public static Set<MethodPair> of(
            TraceSource source, SharedAccesses rows, Function<TraceFrame, Optional<String>> names) throws IOException {
        ConcurrentCalls all = new ConcurrentCalls(rows, names);
        try (TraceReader in = source.open()) {
            for (int row = 0; row < rows.size(); row++) {
                while (in.index() < rows.event(row) && in.next()) {
                    // to the event of the row
                }
                all.access(row, in.thread(), in.frame());
            }
        }
        return all.pairs();
    }

    private void access(int row, int thread, Optional<TraceFrame> frame) {
        if (frame.isEmpty()) {
            return;
        }
        Innermost at = innermost.get(thread);
        if (at == null || at.frame().number() != frame.get().number()) {
            at = new Innermost(frame.get(), outermost(frame.get()));
            innermost.put(thread, at);
        }
        at.call()
                .ifPresent(outer -> active.computeIfAbsent(outer.number(), n -> {
                            Call call = new Call(row);
                            calls.computeIfAbsent(outer.object(), o -> new LinkedHashMap<>())
                                    .computeIfAbsent(new Series(thread, outer.method()), s -> new ArrayList<>())
                                    .add(call);
                            return call;
                        })
                        .last = row);
    }

    private Optional<Outermost> outermost(TraceFrame innermostFrame) {
        Optional<Outermost> found = Optional.empty();
        for (Optional<TraceFrame> at = Optional.of(innermostFrame);
                at.isPresent();
                at = at.get().caller()) {
            TraceFrame frame = at.get();
            Optional<Outermost> call = names.apply(frame)
                    .flatMap(name -> frame.receiver().map(o -> new Outermost(frame.number(), o.number(), name)));
            found = call.isPresent() ? call : found;
        }
        return found;
    }

    private Set<MethodPair> pairs() {
        Set<MethodPair> pairs = new TreeSet<>();
        for (Map<Series, List<Call>> ofObject : calls.values()) {
            List<Map.Entry<Series, List<Call>>> series = new ArrayList<>(ofObject.entrySet());
            for (int i = 0; i < series.size(); i++) {
                for (int k = i + 1; k < series.size(); k++) {
                    Series one = series.get(i).getKey();
                    Series other = series.get(k).getKey();
                    MethodPair pair = new MethodPair(one.method(), other.method());
                    if (one.thread() != other.thread()
                            && !pairs.contains(pair)
                            && meet(series.get(i).getValue(), series.get(k).getValue())) {
                        pairs.add(pair);
                    }
                }
            }
        }
        return pairs;
    }

    /** Whether any call of the one is in no order with any of the other. */
    private boolean meet(List<Call> calls, List<Call> others) {
        for (Call call : calls) {
            int low = 0;
            int high = others.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (rows.mustPrecede(call.last, others.get(middle).first)) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            // the last one that does not come after the call; if that comes before it, so do all before that
            if (low > 0 && !rows.mustPrecede(others.get(low - 1).last, call.first)) {
                return true;
            }
        }
        return false;
    }
}
