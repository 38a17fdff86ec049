package dev.ravel.papers.mutmut;

import dev.ravel.campaigns.mutation.MutantCrew;
import dev.ravel.campaigns.mutation.MutationCampaign;
import dev.ravel.campaigns.mutation.MutationOptions;
import dev.ravel.campaigns.mutation.MutationPlan;
import dev.ravel.campaigns.mutation.MutationProgress;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.program.ClassPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Runs the eight programs of the MuTMuT paper under every technique and search. */
public final class MutMutEvaluation {
    private static final String PACKAGE = "dev.ravel.evaluation.mutmut.";
    /** The paper's mutants are sequential, but for five of Buffer's, which were made by hand. */
    private static final List<String> OPERATORS = List.of("sequential");

    private static final List<String> OPERATORS_OF_BUFFER = List.of("sequential", "RSK", "RNA", "RTXC");

    /** The techniques of which the paper has measurements. */
    private static final Set<String> PUBLISHED = Set.of("basic", "stateset");

    /** How schedules are searched. */
    public enum Search {
        EXHAUSTIVE("Exhaustive", Map.of(Option.STRATEGY, "stateful"), Technique.STATEFUL),
        CHESS("CHESS(2)", Map.of(Option.STRATEGY, "bounded", Option.BOUND, "2"), Technique.STATEFUL),
        DPOR("DPOR", Map.of(Option.STRATEGY, "dpor"), Technique.PARTIAL_ORDER);

        private final String title;
        private final Map<Option, String> options;
        private final List<String> techniques;

        Search(String title, Map<Option, String> options, List<Technique> techniques) {
            this.title = title;
            this.options = options;
            this.techniques = techniques.stream().map(Technique::word).toList();
        }

        public String title() {
            return title;
        }

        public List<String> techniques() {
            return techniques;
        }
    }

    /** One program under one search and technique; the effort is that of the mutants alone. */
    public record Row(
            String program,
            Search search,
            String technique,
            int tests,
            int mutants,
            int reached,
            Set<String> killed,
            long unfinished,
            Effort effort,
            long megabytes,
            long nanos) {}

    private final ClassPath classPath;
    private final Jdk jdk;
    private final WorkerLauncher launcher;
    private final Consumer<String> progress;

    /**
     * @param classPath of the eight programs
     * @param progress hears one line for each program that is done
     */
    public MutMutEvaluation(ClassPath classPath, Jdk jdk, WorkerLauncher launcher, Consumer<String> progress) {
        this.classPath = classPath;
        this.jdk = jdk;
        this.launcher = launcher;
        this.progress = progress;
    }

    /** Everything, several programs at the same time. */
    public List<Row> run(int jobs) {
        List<Row> rows = Collections.synchronizedList(new ArrayList<>());
        ExecutorService lanes = Executors.newFixedThreadPool(jobs);
        try {
            List<CompletableFuture<Void>> running = new ArrayList<>();
            for (MutMutPaper paper : MutMutPaper.PROGRAMS) {
                running.add(CompletableFuture.runAsync(
                        () -> {
                            rows.addAll(rows(paper.program()));
                            progress.accept(paper.program());
                        },
                        lanes));
            }
            running.forEach(CompletableFuture::join);
        } finally {
            lanes.shutdownNow();
        }
        return List.copyOf(rows);
    }

    /** What the paper measured has a worker of its own each, for its memory; all else shares one. */
    private List<Row> rows(String program) {
        List<Row> rows = new ArrayList<>();
        try (MutantCrew shared = new MutantCrew(launcher, 1).ready()) {
            for (Search search : Search.values()) {
                for (String technique : search.techniques()) {
                    boolean published = search != Search.DPOR && PUBLISHED.contains(technique);
                    try (MutantCrew own = new MutantCrew(launcher, 1)) {
                        rows.add(row(program, search, technique, published ? own.ready() : shared));
                    }
                }
            }
        }
        return rows;
    }

    private Row row(String program, Search search, String technique, MutantCrew crew) {
        MutationPlan plan = MutationPlan.of(classPath, List.of(PACKAGE + program), List.of(PACKAGE + program + "Test"));
        Map<Option, String> chosen = new EnumMap<>(Option.class);
        chosen.putAll(search.options);
        MutationOptions options = MutationOptions.of(
                ExploreOptions.of(chosen), technique, program.equals("Buffer") ? OPERATORS_OF_BUFFER : OPERATORS, null);
        MutationCampaign campaign = new MutationCampaign(plan, options, jdk, crew, MutationProgress.NONE);
        MutationResult r = campaign.run();
        return new Row(
                program,
                search,
                technique,
                r.tests().size(),
                r.mutants().size(),
                (int) r.mutants().stream().filter(m -> m.reachedBy() > 0).count(),
                r.mutants().stream()
                        .filter(m -> m.status() == Status.KILLED)
                        .map(m -> m.mutant().name())
                        .collect(Collectors.toCollection(TreeSet::new)),
                r.count(Status.UNFINISHED)
                        + r.tests().stream()
                                .filter(t -> t.use() != TestUse.Use.USED || !t.complete())
                                .count(),
                r.mutants().stream().map(MutantResult::effort).reduce(Effort.NONE, Effort::plus),
                crew.peakMegabytes(),
                r.nanos());
    }
}
