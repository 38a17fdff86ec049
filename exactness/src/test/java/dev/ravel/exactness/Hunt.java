package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import dev.ravel.exactness.RealThreads.Shown;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.failure.BadInput;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Looks for false answers: whatever real threads show of a {@link PairProgram}, Ravel must have shown too, or it must have said that it does not
 * know.
 */
final class Hunt {
    /** Compiled at once. */
    private static final int BATCH = 50;
    /** Longest execution. */
    private static final int STEPS = 5_000;

    private final Path directory;
    private final Effort effort;
    private final PairPrograms programs;
    /** All so far. */
    private final List<PairProgram> pairs = new ArrayList<>();

    /**
     * How much is spent on each pair.
     *
     * @param realThreads time for which both threads run at once
     * @param executions most that Ravel runs
     */
    record Effort(Duration realThreads, long executions) {}

    /** What came of a pair on one JDK. */
    enum Kind {
        /** Ravel showed all that real threads showed. */
        SHOWN,
        /** Ravel said that it does not know. */
        NOT_KNOWN,
        /** Real threads showed an outcome that is missing, but a data race was reported: hardware may reorder where there is one. */
        RACE,
        /**
         * An outcome is missing because calls of the JDK's synchronizers are taken for one step each, as a note beneath the verdict says: with
         * {@code --locks jdk} Ravel showed it.
         */
        TRUSTED,
        /** Real threads showed what Ravel said can't be. */
        DEFECT,
        /** Real threads showed one outcome only: nothing that Ravel could have missed. It was not asked. */
        ONE,
        /** Nothing to compare: real threads hang, or say something else each time. */
        NOTHING;

        boolean isAnswer() {
            return this != ONE && this != NOTHING;
        }
    }

    /**
     * What Ravel said.
     *
     * @param isSure whether it claims that there are no other outcomes
     * @param races whether it reported a data race
     * @param trusts whether it said that it takes calls of the JDK for one step
     * @param text verdict, counts, reasons
     */
    private record Answer(boolean isSure, boolean races, boolean trusts, Set<String> outcomes, String text) {
        static Answer of(ExplorationResult result) {
            String findings = result.findings().stream()
                    .map(f -> ", " + f.kind() + " "
                            + f.message().lines().findFirst().orElse(""))
                    .distinct()
                    .limit(2)
                    .collect(Collectors.joining());
            return new Answer(
                    result.verdict() == Verdict.PASSED || result.verdict() == Verdict.FAILED && result.complete(),
                    result.findings().stream().map(Finding::kind).anyMatch(kind -> kind == FindingKind.RACE),
                    result.notes().stream().anyMatch(note -> note.text().contains("--locks jdk")),
                    result.outcomes().stream()
                            .map(OutcomeCount::outcome)
                            .collect(Collectors.toCollection(TreeSet::new)),
                    result.verdict() + ", " + result.executions() + " executions, " + result.reason() + findings);
        }
    }

    /** One row of the table. */
    record Row(PairProgram pair, Kind kind, Shown shown, Set<String> explored, String answer) {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(kind + "  " + pair.name() + "  " + pair.title());
            text.append("\n  Ravel: ").append(answer);
            explored.forEach(o -> text.append("\n    ").append(o));
            text.append("\n  real threads in serial order")
                    .append(shown.problem().isEmpty() ? "" : ": " + shown.problem());
            list(shown.serial(), text);
            text.append("\n  real threads at once");
            list(shown.parallel(), text);
            return text.toString();
        }

        private void list(Set<String> outcomes, StringBuilder text) {
            outcomes.forEach(
                    o -> text.append(explored.contains(o) ? "\n    " : "\n  ! ").append(o));
        }
    }

    Hunt(long seed, Path directory, Effort effort) {
        this.programs = new PairPrograms(seed);
        this.directory = directory;
        this.effort = effort;
    }

    /** The next programs, compiled. Some are none that Java takes. */
    private List<PairProgram> more() {
        List<PairProgram> batch = new ArrayList<>();
        while (batch.size() < BATCH) {
            batch.add(programs.next());
        }
        return compiled(batch);
    }

    private PairProgram pair(int number) {
        while (pairs.size() <= number) {
            pairs.addAll(more());
        }
        return pairs.get(number);
    }

    /** Compiles them into the directory; leaves out those that are no Java. */
    private List<PairProgram> compiled(List<PairProgram> batch) {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        String path = String.join(System.getProperty("path.separator"), classPath());
        boolean done = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        said,
                        List.of(
                                "-g",
                                "-proc:none",
                                "-nowarn",
                                "-Xlint:none",
                                "-Xmaxerrs",
                                "0",
                                "-cp",
                                path,
                                "-d",
                                directory.toString()),
                        null,
                        batch.stream().map(Hunt::file).toList())
                .call();
        if (done) {
            return batch;
        }
        Set<String> bad = new HashSet<>();
        for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR && each.getSource() != null) {
                bad.add(each.getSource().getName());
            }
        }
        List<PairProgram> good = batch.stream()
                .filter(p -> !bad.contains("/" + p.name() + ".java"))
                .toList();
        if (bad.isEmpty()) {
            throw new IllegalStateException(said.getDiagnostics().toString());
        }
        return compiled(good);
    }

    private static JavaFileObject file(PairProgram pair) {
        return new SimpleJavaFileObject(URI.create("string:///" + pair.name() + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return pair.source();
            }
        };
    }

    private List<String> classPath() {
        return List.of(
                directory.toString(),
                RealEngine.home(Pair.class).toString(),
                RealEngine.home(Ravel.class).toString());
    }

    /** Runs pairs from this one on until Ravel has been asked about so many; whoever listens gets each row at once. */
    void run(int first, int howMany, RealEngine engine, Consumer<Row> listener) {
        try (RealThreads real = realThreads(engine)) {
            for (int number = first, asked = 0; asked < howMany; number++) {
                Row row = row(pair(number), engine, real);
                listener.accept(row);
                asked += row.kind.isAnswer() ? 1 : 0;
            }
        }
    }

    /** Runs one pair, of any origin. */
    Row run(PairProgram pair, RealEngine engine) {
        compiled(List.of(pair));
        try (RealThreads real = realThreads(engine)) {
            return row(pair, engine, real);
        }
    }

    private RealThreads realThreads(RealEngine engine) {
        return new RealThreads(engine.java(), classPath().stream().map(Path::of).toList());
    }

    private Row row(PairProgram pair, RealEngine engine, RealThreads real) {
        Shown shown = real.run(pair.name(), effort.realThreads);
        if (!shown.problem().isEmpty()) {
            return new Row(pair, Kind.NOTHING, shown, Set.of(), "not asked");
        }
        if (shown.all().size() == 1) {
            return new Row(pair, Kind.ONE, shown, Set.of(), "not asked");
        }
        Answer answer = ask(pair, engine, Rules.Locks.MODEL);
        Kind kind = kind(answer, shown);
        if (kind == Kind.DEFECT
                && answer.trusts
                && ask(pair, engine, Rules.Locks.JDK).outcomes.containsAll(shown.all())) {
            kind = Kind.TRUSTED;
        }
        return new Row(pair, kind, shown, answer.outcomes, answer.text);
    }

    private Answer ask(PairProgram pair, RealEngine engine, Rules.Locks locks) {
        // real threads wait in vain, too
        Rules rules = Rules.DEFAULT.with(Rules.Timeouts.ANY).with(locks);
        SearchSpec search = SearchSpec.DEFAULT
                .with(SearchLimits.ofExecutions(effort.executions))
                .with(SearchSpec.Scope.ALL_FAILURES)
                .with(rules)
                .withSteps(STEPS);
        ExplorationRequest request = new ExplorationRequest(classPath(), pair.name(), "explored", search);
        try {
            return Answer.of(engine.run(request));
        } catch (BadInput refused) {
            return new Answer(false, false, false, Set.of(), "refused: " + refused.getMessage());
        }
    }

    private static Kind kind(Answer answer, Shown shown) {
        if (answer.outcomes.containsAll(shown.all())) {
            return Kind.SHOWN;
        }
        if (!answer.isSure) {
            return Kind.NOT_KNOWN;
        }
        return answer.races && answer.outcomes.containsAll(shown.serial()) ? Kind.RACE : Kind.DEFECT;
    }
}
