package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Source;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What was found out once is not explored again, unless what it depends on has changed. */
@Timeout(120)
class HistoryTest {
    private static final Jdk JDK = RealCampaigns.jdks().get(0);
    private static RealCampaigns campaigns;

    @TempDir
    private Path directory;

    private CompiledProgram program;
    private Path history;

    @BeforeAll
    static void start() {
        campaigns = RealCampaigns.on(JDK);
    }

    @AfterAll
    static void end() {
        campaigns.close();
    }

    @BeforeEach
    void compileProgram() throws IOException {
        program = CompiledProgram.in(directory);
        history = directory.resolve("sub/history");
        compile("Apples", counter("Apples", "count = count + 1"));
        compile("Pears", counter("Pears", "count = count + 2"));
        compile("ApplesMain", main("Apples", 2));
        compile("PearsMain", main("Pears", 4));
    }

    private static String counter(String name, String statement) {
        return "public class " + name + " {\n  private int count;\n  synchronized void add() { " + statement
                + "; }\n  synchronized int get() { return count; }\n}\n";
    }

    private static String main(String target, int expected) {
        return """
                public class %1$sMain {
                  public static void main(String[] arguments) throws Exception {
                    %1$s counter = new %1$s();
                    Thread thread = new Thread(counter::add);
                    thread.start();
                    counter.add();
                    thread.join();
                    if (counter.get() != %2$d) throw new AssertionError();
                  }
                }
                """.formatted(target, expected);
    }

    private void compile(String name, String source) throws IOException {
        program.compile(name, source);
    }

    private MutationPlan plan() {
        return MutationPlan.of(program.classPath(), List.of("Apples,Pears"), List.of("*Main"));
    }

    private MutationOptions options(String... operators) {
        return RealCampaigns.options("dpor", null, List.of(operators), history);
    }

    /** A run, and the tests that were explored on mutants in it. */
    private record Run(MutationResult result, Set<String> explored) {
        Map<String, String> fates() {
            Map<String, String> fates = new TreeMap<>();
            result.mutants()
                    .forEach(m -> fates.put(
                            m.mutant().name(), m.status() + " " + m.reason() + " " + m.test() + " " + m.reachedBy()));
            return fates;
        }
    }

    private Run run(MutationOptions options) {
        Explored explored = new Explored();
        return new Run(campaigns.run(plan(), options, explored), explored.tests);
    }

    /** Hears which tests are explored on mutants. */
    private static class Explored implements MutationProgress {
        private final Set<String> tests = new TreeSet<>();
        private String test;

        @Override
        public synchronized void test(String name, int number, int of) {
            test = name;
        }

        @Override
        public synchronized void mutant(int mutants, int killed, int candidates, int done) {
            tests.add(test);
        }
    }

    /** A worker must not even be started. */
    private MutationResult runWithoutWorkers(MutationOptions options) {
        MutantCrew nobody = new MutantCrew(
                () -> {
                    throw new AssertionError("a worker is started");
                },
                1);
        MutationCampaign campaign = new MutationCampaign(plan(), options, JDK, nobody, MutationProgress.NONE);
        return campaign.run();
    }

    @Test
    void theSecondRunExploresNothingAndSaysTheSame() {
        Run first = run(options());
        assertTrue(first.result.count(Status.KILLED) > 0);
        Run second = new Run(runWithoutWorkers(options()), Set.of());
        assertEquals(first.fates(), second.fates());
        assertEquals(
                Set.of(Source.HISTORY),
                Set.copyOf(second.result.mutants().stream()
                        .filter(m -> m.status() == Status.KILLED)
                        .map(MutantResult::source)
                        .toList()));
        // how it was killed is kept, too
        assertTrue(second.result.mutants().stream().allMatch(m -> m.status() != Status.KILLED || m.finding() != null));
    }

    /** In the second run the test that has killed more goes first, and would meet mutants that it was never asked about. */
    @Test
    void theOrderOfTestsChangesNothing() throws IOException {
        compile(
                "AlmostMain",
                main("Apples", 2).replace("ApplesMain", "AlmostMain").replace("!= 2", "== -2"));
        Run first = run(options());
        assertEquals(Set.of("AlmostMain#main", "ApplesMain#main", "PearsMain#main"), first.explored);
        assertEquals(first.fates(), new Run(runWithoutWorkers(options()), Set.of()).fates());
    }

    @Test
    void onlyTestsThatUseAChangedClassAreExploredAgain() throws IOException {
        Run first = run(options());
        assertEquals(Set.of("ApplesMain#main", "PearsMain#main"), first.explored);
        compile("Pears", counter("Pears", "count = 2 + count"));
        assertExploredAgain("PearsMain#main");
    }

    /** When the second test ran, the classes of the first were loaded: the two share a worker and its classes. */
    @Test
    void aClassOfAnEarlierTestIsNothingToALaterOne() throws IOException {
        run(options());
        compile("Apples", counter("Apples", "count = 1 + count"));
        assertExploredAgain("ApplesMain#main");
    }

    @Test
    void aClassThatATestNamesByWayOfAnotherIsUsed() throws IOException {
        compile("Scale", "class Scale {\n  static int weigh(int n) { return n; }\n}\n");
        compile("Pears", counter("Pears", "count = count + Scale.weigh(2)"));
        run(options());
        compile("Scale", "class Scale {\n  static int weigh(int n) { return 0 + n; }\n}\n");
        assertExploredAgain("PearsMain#main");
    }

    /** Where a name is not in the class file, nobody knows what is used. */
    @Test
    void aTestThatFindsClassesByComputedNamesUsesAllThatAreLoaded() throws IOException {
        String found = "Class.forName(\"App\" + \"les\".substring(counter.get()));\n    Thread thread";
        compile("PearsMain", main("Pears", 4).replace("Thread thread", found));
        Run first = run(options());
        assertEquals(Set.of("ApplesMain#main", "PearsMain#main"), first.explored);
        compile("Apples", counter("Apples", "count = 1 + count"));
        assertExploredAgain("ApplesMain#main", "PearsMain#main");
    }

    /** Negated, the condition comes to a class that is not loaded otherwise; how it behaves decides whether the mutant is killed. */
    @Test
    void aClassThatOnlyAMutantLoadsIsUsed() throws IOException {
        compile("Alarm", "class Alarm {\n  static void ring() {}\n}\n");
        compile("Pears", counter("Pears", "if (count < 0) { Alarm.ring(); } count = count + 2"));
        Run first = run(options("NEGATE"));
        assertEquals(0, first.result.count(Status.KILLED));
        compile("Alarm", "class Alarm {\n  static void ring() { throw new IllegalStateException(); }\n}\n");
        assertEquals(1, run(options("NEGATE")).result.count(Status.KILLED));
    }

    /** And what is said then is what a run without a history says. */
    private void assertExploredAgain(String... tests) {
        Run again = run(options());
        assertEquals(Set.of(tests), again.explored);
        Map<String, String> fresh =
                new Run(campaigns.run(plan(), RealCampaigns.options("dpor", null, List.of(), null)), Set.of()).fates();
        assertEquals(fresh, again.fates());
    }

    /** The mutants that the old test killed must not stay killed. */
    @Test
    void aTestThatHasChangedIsExploredAgain() throws IOException {
        Run first = run(options());
        compile("PearsMain", main("Pears", 4).replace("!= 4", "== 5"));
        Run second = run(options());
        assertTrue(second.explored.contains("PearsMain#main"));
        assertTrue(second.result.count(Status.KILLED) < first.result.count(Status.KILLED));
    }

    @Test
    void otherOptionsAreOtherAnswers() {
        run(options());
        MutationOptions other = RealCampaigns.options("stateful", null, List.of(), history);
        assertThrows(AssertionError.class, () -> runWithoutWorkers(other));
    }

    @Test
    void withoutHistoryEverythingIsExplored() {
        run(options());
        Run again = run(RealCampaigns.options("dpor", null, List.of(), null));
        assertEquals(Set.of("ApplesMain#main", "PearsMain#main"), again.explored);
        assertTrue(again.result.mutants().stream().allMatch(m -> m.source() == Source.THIS_RUN));
    }

    @Test
    void aHistoryThatCannotBeReadIsNone() throws IOException {
        Files.createDirectories(history.getParent());
        Files.writeString(history, "rubbish");
        assertEquals(Set.of("ApplesMain#main", "PearsMain#main"), run(options()).explored);
        assertFalse(Files.readString(history, java.nio.charset.StandardCharsets.ISO_8859_1)
                .contains("rubbish"));
    }

    /** Stops after three mutants, as Ctrl-C does: what was found is saved, the rest is explored by the next run. */
    @Test
    void anInterruptedRunKeepsWhatWasFound() {
        Run whole = run(RealCampaigns.options("dpor", null, List.of(), null));
        int[] heard = new int[2];
        MutationProgress interrupting = new Explored() {
            @Override
            public synchronized void mutant(int mutants, int killed, int candidates, int done) {
                if (++heard[0] == 3) {
                    throw new IllegalStateException("interrupted");
                }
            }
        };
        RealCampaigns interrupted = campaigns;
        List<MutantResult> known = new ArrayList<>();
        assertThrows(
                RuntimeException.class, () -> interrupted.runAndSave(plan(), options(), interrupting, known::addAll));
        assertEquals(3, known.stream().filter(m -> m.effort().executions() > 0).count(), known::toString);
        MutationProgress counting = new Explored() {
            @Override
            public synchronized void mutant(int mutants, int killed, int candidates, int done) {
                heard[1]++;
            }
        };
        MutationResult rest = campaigns.run(plan(), options(), counting);
        assertEquals(whole.fates(), new Run(rest, Set.of()).fates());
        long explored = whole.result.mutants().stream()
                .filter(m -> m.effort().executions() > 0)
                .count();
        assertEquals(explored - 3, heard[1]);
    }
}
