package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Waiting for the world outside is refused at once and by name; what stays in memory is explored. */
class OutsideTest {
    private static final Map<String, String> REFUSED = new TreeMap<>(Map.ofEntries(
            Map.entry("acceptsASocket", "ServerSocket.accept"),
            Map.entry("connectsASocket", "Socket.connect"),
            Map.entry("opensAUrl", "Socket.connect"),
            Map.entry("acceptsAChannel", "ServerSocketChannel.accept"),
            Map.entry("selects", "Selector.select"),
            Map.entry("receivesADatagram", "DatagramSocket.receive"),
            Map.entry("startsAProcess", "ProcessBuilder.start"),
            Map.entry("readsStandardInput", "System.in.read"),
            Map.entry("scansStandardInput", "System.in.read"),
            Map.entry("readsAPipeOfTheSystem", "Pipe.SourceChannel.read"),
            Map.entry("locksAFile", "FileChannel.lock"),
            Map.entry("waitsForTheGarbageCollector", "ReferenceQueue.remove")));

    static Stream<Arguments> refused() {
        return RealEngine.all()
                .flatMap(
                        engine -> REFUSED.entrySet().stream().map(e -> Arguments.of(engine, e.getKey(), e.getValue())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("refused")
    void waitingForTheWorldOutsideIsRefusedByName(RealEngine engine, String subject, String call) {
        ExplorationResult result = engine.run(Ask.of(Outside.class, subject, "dpor"));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.reason().startsWith(call + " waits for something outside the program, at"), result::reason);
        assertTrue(result.reason().contains("dev.ravel.exactness.Outside.lambda$" + subject), result::reason);
    }

    static Stream<Arguments> explored() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "pipesBytes", List.of("1 2 -1")),
                        Arguments.of(engine, "pipesText", List.of("grüß")),
                        Arguments.of(engine, "writesWords", List.of("4abcd", "4cdab")),
                        Arguments.of(engine, "readsABrokenPipe", List.of("Pipe broken", "Write end dead")),
                        Arguments.of(engine, "sharesAWriter", List.of("ab", "ba")),
                        Arguments.of(engine, "sharesABuffer", List.of("ab", "ba")),
                        Arguments.of(engine, "replacesStandardStreams", List.of("true, 7")),
                        Arguments.of(engine, "writesAFile", List.of("text"))));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("explored")
    void hasExactlyTheseOutcomes(RealEngine engine, String subject, List<String> expected) {
        ExplorationResult result = engine.run(Ask.of(Outside.class, subject, "dpor"));
        assertEquals(Verdict.PASSED, result.verdict(), () -> result.reason() + result.findings());
        assertEquals(
                new TreeSet<>(expected),
                result.outcomes().stream().map(OutcomeCount::outcome).collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void whatIsPrintedIsMadeInTheModelAndShownInTheRecording(RealEngine engine) {
        ExplorationResult result = engine.run(Ask.of(Outside.class, "printsAList", "dpor"));
        assertEquals(Verdict.FAILED, result.verdict(), result::reason);
        Finding failure = result.findings().stream()
                .filter(f -> f.kind().fails())
                .findFirst()
                .orElseThrow();
        assertTrue(failure.message().contains("ConcurrentModificationException"), failure::message);
    }
}
