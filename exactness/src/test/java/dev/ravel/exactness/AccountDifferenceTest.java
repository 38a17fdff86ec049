package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.code.CodeChanges;
import dev.ravel.delta.context.ClassFileVisibility;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.TraceSource;
import dev.ravel.delta.impact.InterleavingDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.OutcomesRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.difference.TestTrace;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.difference.TraceRequest;
import dev.ravel.model.difference.TracesRequest;
import dev.ravel.model.execution.Access;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Call;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.toolkit.crew.SessionClient;
import dev.ravel.toolkit.process.Worker;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests of Figure 1 on the class of Figure 2, and their interleavings and outputs as in Table I of Terragni, Cheung, <em>Differential Testing of Concurrent
 * Classes</em>.
 *
 * <p>A search by dependencies runs one interleaving of those that differ in the order of independent accesses alone, and the table has them all. So they are sampled: what is not
 * possible cannot come up. The seeds are fixed.
 */
class AccountDifferenceTest {
    private static final int WALKS = 150;

    /** With the line numbers of the figure. */
    private static final String OLD = """
            public class Account {
                private int balance;
                public Account() {
                    this.balance = 0;
                }

                public synchronized void deposit(int amount) {
                    if (amount <= 0) {return;}
                    balance = balance + amount;
                }

                public synchronized void withdraw(int amount) {
                    if (amount <= 0) {return;}
                    if (balance >= amount) {

                        balance = balance - amount;
                    }
                }
            }
            """;

    private static final String NEW = """
            public class Account {
                private int balance;
                public Account() {
                    this.balance = 0;
                }

                public void deposit(int amount) { if (amount <= 0) {return;}
                    synchronized (this) {
                        balance = balance + amount;
                    }
                }
                public void withdraw(int amount) { if (amount <= 0) {return;}

                    if (balance >= amount) {
                        synchronized (this) {
                            balance = balance - amount;
                        }
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    private static Path compiled(Path into, String source) throws IOException {
        Path file = Files.createDirectories(into.resolve("src")).resolve("Account.java");
        Files.writeString(file, source);
        Path classes = Files.createDirectories(into.resolve("classes"));
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-d", classes.toString(), file.toString()));
        return classes;
    }

    private static Call call(String method, int amount) {
        return new Call(
                Call.Kind.METHOD,
                "Account",
                method,
                List.of("int"),
                "void",
                Call.Overloads.NONE,
                List.of(new Operand.Variable(0), new Operand.Constant("int", amount)));
    }

    private static GeneratedTest test(List<Call> prefix, Call first, Call second) {
        List<Statement> beginning = new ArrayList<>();
        beginning.add(new Call(
                Call.Kind.CONSTRUCTOR, "Account", "<init>", List.of(), "Account", Call.Overloads.NONE, List.of()));
        beginning.addAll(prefix);
        return new GeneratedTest(beginning, List.of(0), List.of(List.of(first), List.of(second)), List.of());
    }

    private static final GeneratedTest CT1 =
            test(List.of(call("deposit", 5)), call("withdraw", 10), call("deposit", 5));
    private static final GeneratedTest CT2 = test(List.of(call("deposit", 5)), call("deposit", 3), call("deposit", 2));
    private static final GeneratedTest CT3 = test(
            List.of(call("deposit", 7), call("withdraw", 5), call("deposit", 8)),
            call("withdraw", 8),
            call("withdraw", 10));

    private static final String S1 = "R14t1(5) R9t2(5) W9t2(10) | 5 10";
    private static final String S2 = "R9t2(5) W9t2(10) R14t1(10) R16t1(10) W16t1(0) | 0 10";
    private static final String S5 = "R9t2(5) R14t1(5) W9t2(10) | 5 10";
    private static final String S6 = "R9t1(5) W9t1(8) R9t2(8) W9t2(10) | 8 10";
    private static final String S7 = "R9t2(5) W9t2(7) R9t1(7) W9t1(10) | 10 7";
    private static final String S10 = "R14t1(10) R16t1(10) W16t1(2) R14t2(2) | 2 2";
    private static final String S11 = "R14t2(10) R16t2(10) W16t2(0) R14t1(0) | 0 0";
    private static final List<String> S14_TO_19 = List.of(
            "R14t1(10) R14t2(10) R16t1(10) W16t1(2) R16t2(2) W16t2(-8) | 2 -8",
            "R14t2(10) R14t1(10) R16t1(10) W16t1(2) R16t2(2) W16t2(-8) | 2 -8",
            "R14t1(10) R16t1(10) R14t2(10) W16t1(2) R16t2(2) W16t2(-8) | 2 -8",
            "R14t2(10) R14t1(10) R16t2(10) W16t2(0) R16t1(0) W16t1(-8) | -8 0",
            "R14t1(10) R14t2(10) R16t2(10) W16t2(0) R16t1(0) W16t1(-8) | -8 0",
            "R14t2(10) R16t2(10) R14t1(10) W16t2(0) R16t1(0) W16t1(-8) | -8 0");

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void hasTheInterleavingsAndOutputsOfTableOne(RealEngine engine) throws Exception {
        Path older = compiled(directory.resolve("old"), OLD);
        Path newer = compiled(directory.resolve("new"), NEW);
        try (SessionClient session = new SessionClient(engine.launcher())) {
            session.open(new DifferenceRequest(request(older), request(newer)), Worker.NO_DEADLINE);
            Set<String> six = new TreeSet<>(List.of(S10, S11));
            assertEquals(Set.of(S1, S2), lines(session, CT1, Side.OLD));
            assertEquals(Set.of(S1, S2, S5), lines(session, CT1, Side.NEW));
            assertEquals(Set.of(S6, S7), lines(session, CT2, Side.OLD));
            assertEquals(Set.of(S6, S7), lines(session, CT2, Side.NEW));
            assertEquals(six, lines(session, CT3, Side.OLD));
            six.addAll(S14_TO_19);
            assertEquals(six, lines(session, CT3, Side.NEW));

            assertEquals(Set.of("5 10", "0 10"), outputs(session, CT1, Side.OLD));
            assertEquals(Set.of("5 10", "0 10"), outputs(session, CT1, Side.NEW));
            assertEquals(Set.of("8 10", "10 7"), outputs(session, CT2, Side.OLD));
            assertEquals(Set.of("8 10", "10 7"), outputs(session, CT2, Side.NEW));
            assertEquals(Set.of("2 2", "0 0"), outputs(session, CT3, Side.OLD));
            assertEquals(Set.of("2 2", "0 0", "2 -8", "-8 0"), outputs(session, CT3, Side.NEW));

            assertTrue(difference(session, CT1).isEmpty());
            assertTrue(difference(session, CT2).isEmpty());
            assertEquals(
                    Difference.Kind.BREAK,
                    difference(session, CT3).orElseThrow().kind());

            assertTrue(isWorthExploring(session, CT1, older, newer));
            assertFalse(isWorthExploring(session, CT2, older, newer));
            assertTrue(isWorthExploring(session, CT3, older, newer));
        }
    }

    private static GenerationRequest request(Path classes) {
        return new GenerationRequest(
                List.of(classes.toString()), "Account", List.of(), Aim.ALL, Shape.DEFAULT, 1, Rules.DEFAULT, 1_000);
    }

    private static java.util.Optional<Difference> difference(SessionClient session, GeneratedTest test)
            throws Exception {
        return Difference.of(test, outcomes(session, test, SearchSpec.DEFAULT, EnumSet.allOf(Side.class)));
    }

    private static Set<String> outputs(SessionClient session, GeneratedTest test, Side side) throws Exception {
        OutcomeSet set =
                outcomes(session, test, SearchSpec.DEFAULT, EnumSet.of(side)).of(side);
        assertEquals(OutcomeSet.Extent.ALL, set.extent(), set.trouble());
        Set<String> outputs = new TreeSet<>();
        set.outcomes().forEach(seen -> outputs.add(outputs(seen.outcome())));
        return outputs;
    }

    private static TestOutcomes.OfTest outcomes(
            SessionClient session, GeneratedTest test, SearchSpec search, Set<Side> sides) throws Exception {
        return session.ask(
                        new OutcomesRequest(
                                List.of(test),
                                List.of(search.withSteps(1_000).with(SearchSpec.Scope.ALL_FAILURES)),
                                sides),
                        Worker.NO_DEADLINE)
                .tests()
                .get(0);
    }

    /** The balance of the account at the end of either call. */
    private static String outputs(Outcome outcome) {
        List<String> balances = new ArrayList<>();
        for (Outcome.Output output : outcome.calls()) {
            Matcher balance =
                    Pattern.compile("balance=(-?\\d+)").matcher(output.state().toString());
            assertTrue(balance.find(), output.toString());
            balances.add(balance.group(1));
        }
        return String.join(" ", balances);
    }

    /** Interleavings of accesses to the balance, with the outputs. */
    private static Set<String> lines(SessionClient session, GeneratedTest test, Side side) throws Exception {
        Set<String> lines = new TreeSet<>();
        Set<String> schedules = new TreeSet<>();
        for (int seed = 1; seed <= WALKS; seed++) {
            SearchSpec walk = SearchSpec.DEFAULT
                    .with(StrategyKind.RANDOM, SearchSpec.NO_BOUND)
                    .with(SearchLimits.ofExecutions(1))
                    .withSeed(seed);
            OutcomeSet set = outcomes(session, test, walk, EnumSet.of(side)).of(side);
            OutcomeSet.Seen seen = set.outcomes().get(0);
            if (schedules.add(seen.schedule())) {
                TestTrace trace = session.ask(new TraceRequest(test, side, seen.schedule()), Worker.NO_DEADLINE);
                assertEquals("", trace.trouble());
                lines.add(accesses(trace.trace()) + " | " + outputs(seen.outcome()));
            }
        }
        return lines;
    }

    private static String accesses(byte[] trace) throws IOException {
        List<String> accesses = new ArrayList<>();
        try (TraceReader in = new TraceReader(new ByteArrayInputStream(trace))) {
            while (in.next()) {
                int kind = Access.kind(in.access());
                boolean access = kind == Access.READ || kind == Access.WRITE;
                if (access && in.thread() > 0 && in.place().toString().contains("balance") && in.site() != 0) {
                    accesses.add((kind == Access.READ ? "R" : "W")
                            + in.site(in.site()).line() + "t" + in.thread() + "("
                            + in.value().orElse("?") + ")");
                }
            }
        }
        return String.join(" ", accesses);
    }

    private static boolean isWorthExploring(SessionClient session, GeneratedTest test, Path older, Path newer)
            throws Exception {
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
