package dev.ravel.exactness.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.SubjectWorker;
import dev.ravel.exactness.difference.BruteForce.Call;
import dev.ravel.exactness.difference.BruteForce.Outcome;
import dev.ravel.exactness.difference.BruteForce.Output;
import dev.ravel.model.difference.DifferenceFacts;
import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.OutcomesRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a worker sees of two calls in both versions of random classes is what brute force sees: the same outcomes, and so the same differences.
 *
 * <p>{@code -Dclasses=300} compares so many classes instead of a few.
 */
class OutcomesTest {
    private static final int CLASSES = Integer.getInteger("classes", 6);
    private static final String PACKAGE = "tiny";

    @TempDir
    Path directory;

    static Stream<Jdk> jdks() {
        Map<Integer, Jdk> jdks = new TreeMap<>();
        Jdks.discover(Jdks.Places.ofThisMachine()).stream()
                .filter(Jdk::supported)
                .forEach(jdk -> jdks.putIfAbsent(jdk.feature(), jdk));
        return jdks.values().stream();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void outcomesAreThoseOfBruteForce(Jdk jdk) throws Exception {
        int different = 0;
        int tests = 0;
        for (int n = 0; n < CLASSES; n++) {
            long seed = n * 1_000L + jdk.feature();
            RandomVersions versions = RandomVersions.of(seed);
            String name = "T" + n;
            Path old = compiled(versions.old(), name, "old");
            Path next = compiled(versions.next(), name, "new");
            WorkerLauncher launcher = WorkerLauncher.of(
                    WorkerKind.fenced(jdk, Rules.Fence.CLOSED),
                    Workers.workspace(notice -> {}),
                    Duration.ofSeconds(60),
                    Path.of(""));
            DifferenceRequest request = new DifferenceRequest(request(old, name), request(next, name));
            try (SubjectWorker<DifferenceFacts> worker = new SubjectWorker<>(launcher, request)) {
                worker.open(Worker.NO_DEADLINE);
                for (List<Call> prefix : List.of(List.<Call>of(), List.of(new Call("m0", 1), new Call("m2", 2)))) {
                    for (int i = 0; i < 3; i++) {
                        for (int j = i; j < 3; j++) {
                            different += compare(
                                    worker, versions, name, seed, prefix, new Call("m" + i, 1), new Call("m" + j, 2));
                            tests++;
                        }
                    }
                }
            }
        }
        assertTrue(different > 0, "no class differs");
        System.out.println("JDK " + jdk.feature() + ": " + tests + " tests, " + different + " of them differ");
    }

    private static int compare(
            SubjectWorker<DifferenceFacts> worker,
            RandomVersions versions,
            String name,
            long seed,
            List<Call> prefix,
            Call first,
            Call second)
            throws Exception {
        if (!isUsable(versions, prefix)) {
            return 0;
        }
        OutcomesRequest asked = new OutcomesRequest(
                List.of(test(name, prefix, first, second)),
                GenerationOptions.DEFAULT.searches(),
                Set.of(Side.OLD, Side.NEW));
        TestOutcomes.OfTest told = worker.ask(asked, Worker.NO_DEADLINE).tests().get(0);
        String where = "seed " + seed + " " + prefix + first + second;
        Set<Outcome> old = BruteForce.outcomes(versions.old(), prefix, first, second);
        Set<Outcome> next = BruteForce.outcomes(versions.next(), prefix, first, second);
        assertEquals(
                old,
                outcomes(told.older(), where),
                () -> where + " old\n" + versions.old().source(PACKAGE, name));
        assertEquals(
                next,
                outcomes(told.newer(), where),
                () -> where + " new\n" + versions.next().source(PACKAGE, name));
        assertEquals(!old.equals(next), told.isDifferent(), where);
        return told.isDifferent() ? 1 : 0;
    }

    /** A beginning ends where a call throws, and one that differs by itself is skipped (Definition 3 of the paper). */
    private static boolean isUsable(RandomVersions versions, List<Call> prefix) {
        List<Output> old = BruteForce.inTurn(versions.old(), List.of(), prefix);
        List<Output> next = BruteForce.inTurn(versions.next(), List.of(), prefix);
        return old.equals(next) && old.stream().noneMatch(output -> output.result() == null);
    }

    private static Set<Outcome> outcomes(OutcomeSet told, String where) {
        assertEquals(OutcomeSet.Extent.ALL, told.extent(), () -> where + ": " + told.trouble());
        Set<Outcome> outcomes = new LinkedHashSet<>();
        for (OutcomeSet.Seen seen : told.outcomes()) {
            List<dev.ravel.model.difference.Outcome.Output> calls =
                    seen.outcome().calls();
            Output first = output(calls.get(0));
            Output second = output(calls.get(1));
            boolean over = first != null && second != null;
            // of calls that wait for ever nothing tells the state in the end
            outcomes.add(new Outcome(first, second, over ? state(seen.outcome().state()) : List.of()));
        }
        return outcomes;
    }

    private static Output output(dev.ravel.model.difference.Outcome.Output told) {
        return switch (told.result().kind()) {
            case WAITS, NOT_CALLED -> null;
            case THROWS -> new Output(null, state(told.state()));
            case VALUE, SAME_OBJECT -> new Output(number(told.result()), state(told.state()));
            case DONE -> throw new AssertionError(told);
        };
    }

    private static int number(CallResult result) {
        return Integer.parseInt(result.text());
    }

    private static List<Integer> state(List<String> objects) {
        String text = String.join(" ", objects);
        List<Integer> fields = new ArrayList<>();
        for (int f = 0; f < 2; f++) {
            Matcher matcher = Pattern.compile("f" + f + "[^-0-9]*(-?[0-9]+)").matcher(text);
            assertTrue(matcher.find(), text);
            fields.add(Integer.parseInt(matcher.group(1)));
        }
        return fields;
    }

    private static GeneratedTest test(String name, List<Call> prefix, Call first, Call second) {
        String owner = PACKAGE + "." + name;
        List<Statement> beginning = new ArrayList<>();
        beginning.add(new Statement.Call(
                Statement.Call.Kind.CONSTRUCTOR,
                owner,
                "<init>",
                List.of(),
                owner,
                Statement.Call.Overloads.NONE,
                List.of()));
        prefix.forEach(call -> beginning.add(call(owner, call)));
        return new GeneratedTest(
                beginning, List.of(0), List.of(List.of(call(owner, first)), List.of(call(owner, second))), List.of());
    }

    private static Statement.Call call(String owner, Call call) {
        return new Statement.Call(
                Statement.Call.Kind.METHOD,
                owner,
                call.method(),
                List.of("int"),
                "int",
                Statement.Call.Overloads.NONE,
                List.of(new Operand.Variable(0), new Operand.Constant("int", call.argument())));
    }

    private static dev.ravel.model.generation.GenerationRequest request(Path classes, String name) {
        return GenerationOptions.DEFAULT.request(new ClassPath(List.of(classes)), PACKAGE + "." + name, Aim.ALL);
    }

    private Path compiled(TinyClass type, String name, String version) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(name + "-" + version));
        Path source = Files.writeString(classes.resolve(name + ".java"), type.source(PACKAGE, name));
        StringWriter said = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("-proc:none", "--release", "17", "-d", classes.toString()),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertTrue(done, said::toString);
        }
        return classes;
    }
}
