package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.delta.code.Version;
import dev.ravel.delta.context.TraceSource;
import dev.ravel.delta.impact.InterleavingDifference;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Which tests are worth exploring: the filter ΔIS of CONDIFF, on executions that workers have written down. */
final class InterleavingFilter {
    private final CodeDelta code;
    // guarded by this
    private final Set<List<Object>> known = new HashSet<>();

    InterleavingFilter(CodeDelta code) {
        this.code = code;
    }

    /** What is to be done with a test. */
    enum Verdict {
        CHECK,
        REPEATED,
        SAME_INTERLEAVINGS
    }

    /** By its executions. A test that could not be written down is explored. */
    Verdict of(GeneratedTest test, TestTraces.OfTest traces) {
        if (!traces.trouble().isEmpty()) {
            return Verdict.CHECK;
        }
        List<TraceSource> older = sources(traces, Side.OLD);
        List<TraceSource> newer = sources(traces, Side.NEW);
        try {
            List<Object> name = List.of(
                    InterleavingDifference.name(older),
                    InterleavingDifference.name(newer),
                    test.threads().toString());
            synchronized (this) {
                if (!known.add(name)) {
                    return Verdict.REPEATED;
                }
            }
            synchronized (code) {
                return InterleavingDifference.isPossible(older, newer, code.ofOlder(), code.ofNewer())
                        ? Verdict.CHECK
                        : Verdict.SAME_INTERLEAVINGS;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The numbers of the changes that executions of a test come to. */
    List<Integer> changesMet(TestTraces.OfTest traces) {
        Set<Integer> met = new TreeSet<>();
        for (Side side : Side.values()) {
            for (TraceSource source : sources(traces, side)) {
                try (TraceReader in = source.open()) {
                    while (in.next()) {
                        for (Optional<TraceFrame> at = in.frame();
                                at.isPresent();
                                at = at.get().caller()) {
                            met.addAll(code.numbersIn(
                                    side == Side.OLD ? Version.OLD : Version.NEW,
                                    at.get().context().method()));
                        }
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return List.copyOf(met);
    }

    private static List<TraceSource> sources(TestTraces.OfTest traces, Side side) {
        return traces.of(side).stream()
                .map(bytes -> (TraceSource) () -> new TraceReader(new ByteArrayInputStream(bytes)))
                .toList();
    }
}
