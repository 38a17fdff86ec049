package dev.ravel.exactness;

import dev.ravel.delta.code.CodeChanges;
import dev.ravel.delta.context.ClassFileVisibility;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.TraceSource;
import dev.ravel.delta.impact.InterleavingDifference;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.difference.TracesRequest;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.toolkit.crew.SessionClient;
import dev.ravel.toolkit.process.Worker;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** The filter of differential testing, on its own. */
final class Filter {
    private Filter() {}

    /** Whether it lets a test through, of two versions that are open in a worker. */
    static boolean keeps(SessionClient session, GeneratedTest test, Path older, Path newer) throws Exception {
        TestTraces.OfTest traces = session.ask(new TracesRequest(List.of(test)), Worker.NO_DEADLINE)
                .tests()
                .get(0);
        CodeChanges changes = CodeChanges.between(List.of(older), List.of(newer));
        return InterleavingDifference.isPossible(
                sources(traces.older()), sources(traces.newer()), rules(changes, older), rules(changes, newer));
    }

    private static List<TraceSource> sources(List<byte[]> traces) {
        return traces.stream()
                .map(bytes -> (TraceSource) () -> new TraceReader(new ByteArrayInputStream(bytes)))
                .toList();
    }

    private static ContextRules rules(CodeChanges changes, Path classes) throws IOException {
        return ContextRules.of(changes, new ClassFileVisibility(new URLClassLoader(new URL[] {
            classes.toUri().toURL()
        })));
    }
}
