package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.ClassGlob;
import dev.ravel.campaigns.HistoryFile;
import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.delta.code.ChangeReach.Distance;
import dev.ravel.delta.code.ChangeReach.Method;
import dev.ravel.delta.code.UnusableCode;
import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.DifferenceResult.LeftOut;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workspace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares classes of two versions of a program by tests that it makes up: does the new version do anything that the old one does not, or no longer what the old
 * one did?
 *
 * <p>Paper: Terragni, Cheung, <em>Differential Testing of Concurrent Classes</em> (CONDIFF).
 */
public final class DifferenceCampaign implements AutoCloseable {
    private final Versions versions;
    private final DifferenceOptions options;
    private final CodeDelta code;
    private final Map<String, ComparedClass> classes = new LinkedHashMap<>();
    private final List<String> notes;
    private final KeptOutcomes kept;
    private final WorkerLauncher launcher;
    private final int jobs;
    private final DifferenceProgress progress;
    private final @Nullable PairCoverage coverage;
    private final long start = System.nanoTime();

    // all guarded by this
    private final List<ClassDifference> done = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private @Nullable ClassComparison current;
    private boolean stopped;

    /**
     * What earlier runs have left to this one.
     *
     * @param jdk on which tests run
     */
    public record History(HistoryFile file, String jdk) {
        /** Nothing is known, and nothing is kept. */
        public static final History NONE = new History(new HistoryFile(null), "");
    }

    /** Called with each difference of a test when it is known; to stop, say so. */
    @FunctionalInterface
    public interface Watcher {
        /** True to stop looking. */
        boolean enough(Difference difference);
    }

    /**
     * Of two versions.
     *
     * @param wanted names or patterns of classes; none for all from whose public methods a change is reached
     */
    public DifferenceCampaign(
            Versions versions,
            List<String> wanted,
            DifferenceOptions options,
            WorkerLauncher launcher,
            int jobs,
            DifferenceProgress progress) {
        this(versions, wanted, options, List.of(), History.NONE, Optional.empty(), launcher, jobs, progress);
    }

    /**
     * The same with what else is known.
     *
     * @param notes what the user must know about the versions
     * @param history where outcomes are kept
     * @param tests that there are; what they cover needs no generated test, as long as there is anything else
     */
    public DifferenceCampaign(
            Versions versions,
            List<String> wanted,
            DifferenceOptions options,
            List<String> notes,
            History history,
            Optional<ExistingTests> tests,
            WorkerLauncher launcher,
            int jobs,
            DifferenceProgress progress) {
        this.versions = versions;
        this.options = options;
        this.notes = List.copyOf(notes);
        this.kept = KeptOutcomes.load(
                history.file(), options.searches() + " " + history.jdk() + " " + Workspace.workerBuild());
        this.launcher = launcher;
        this.jobs = jobs;
        this.progress = progress;
        try {
            this.code = new CodeDelta(versions);
        } catch (UnusableCode e) {
            throw new BadInput(String.valueOf(e.getMessage()));
        }
        if (code.size() == 0) {
            throw new BadInput(
                    versions.areTheSame()
                            ? "The classes of --old and --new are the same, byte for byte: there is nothing to compare."
                            : "The code of --old and --new does the same: they differ in lines, names of local variables or the"
                                    + " compiler alone. There is nothing to compare.");
        }
        choose(wanted);
        this.coverage = tests.map(own -> new PairCoverage(versions, code, own, classes.keySet(), progress))
                .orElse(null);
    }

    private void choose(List<String> wanted) {
        if (wanted.isEmpty()) {
            code.changedClasses().stream().filter(this::isInBoth).forEach(name -> add(name, Asked.BY_CHANGE));
            return;
        }
        for (ClassGlob glob : ClassGlob.parse("CLASS", wanted)) {
            boolean pattern = glob.text().contains("*") || glob.text().contains("?");
            if (!pattern) {
                checkThere(glob.text());
                add(glob.text(), Asked.BY_NAME);
                continue;
            }
            List<String> found = versions.newer().own().entries().isEmpty()
                    ? List.of()
                    : code.changedClasses().stream()
                            .filter(glob::matches)
                            .filter(this::isInBoth)
                            .toList();
            if (found.isEmpty()) {
                throw new BadInput(glob.text() + ": no class of that name has changed.");
            }
            found.forEach(name -> add(name, Asked.BY_CHANGE));
        }
    }

    /** How a class came to be tested. */
    private enum Asked {
        BY_NAME,
        BY_CHANGE
    }

    private boolean isInBoth(String className) {
        return versions.older().classes().containsKey(className)
                && versions.newer().classes().containsKey(className);
    }

    private void checkThere(String className) {
        boolean old = versions.older().classes().containsKey(className);
        boolean now = versions.newer().classes().containsKey(className);
        if (!old && !now) {
            throw new BadInput("There is no class " + className + " in either version.");
        }
        if (!old || !now) {
            throw new BadInput("Class " + className + " is in the " + (old ? "old" : "new")
                    + " version only: there is nothing to compare it with.");
        }
    }

    private void add(String className, Asked asked) {
        Map<Method, Distance> reach = code.reach().of(className);
        boolean own = reach.containsValue(Distance.OWN);
        if (!reach.isEmpty() && (own || asked == Asked.BY_NAME)) {
            classes.put(className, ComparedClass.of(className, reach));
        } else if (asked == Asked.BY_NAME) {
            leftOut.add(new LeftOut(className, "none of its public methods comes to changed code"));
        }
    }

    /** The classes that are compared. */
    public List<String> classes() {
        return List.copyOf(classes.keySet());
    }

    /** Compares the classes one after the other, those first that are most likely to differ: they get most of the time ({@link Likelihood}). */
    public DifferenceResult run() {
        return run(difference -> false);
    }

    /** Compares until the time is over, or somebody has seen enough. */
    public DifferenceResult run(Watcher watcher) {
        if (coverage != null) {
            coverage.record(jobs);
        }
        List<Turn> turns = turns();
        TimeShares shares = new TimeShares(
                options.generation().budgetMillis(),
                turns.stream().map(Turn::likelihood).toList(),
                () -> System.nanoTime() / 1_000_000);
        int number = 0;
        for (Turn turn : turns) {
            ComparedClass subject = turn.subject();
            compare(
                    coverage == null ? subject : subject.withCovered(coverage.of(subject.name())),
                    shares.next(),
                    number++,
                    watcher);
        }
        return result();
    }

    private record Turn(ComparedClass subject, double likelihood) {}

    /** The most likely first, else by name. */
    private List<Turn> turns() {
        boolean several = classes.size() > 1;
        return classes.values().stream()
                .map(c -> new Turn(c, several ? likelihood(c.name()) : 1))
                .sorted(Comparator.comparingDouble((Turn turn) -> -turn.likelihood())
                        .thenComparing(turn -> turn.subject().name()))
                .toList();
    }

    private double likelihood(String className) {
        return Likelihood.of(
                code.reach().natureOf(className), code.reach().of(className).values());
    }

    private void compare(ComparedClass subject, long budgetMillis, int number, Watcher watcher) {
        String name = subject.name();
        try (ClassComparison comparison = new ClassComparison(
                versions,
                subject,
                code,
                options,
                kept.of(name, versions),
                budgetMillis,
                launcher,
                jobs,
                watcher,
                progress)) {
            synchronized (this) {
                if (stopped) {
                    return;
                }
                current = comparison;
            }
            progress.opened(name, number + 1, classes.size());
            ClassDifference answer = comparison.run();
            synchronized (this) {
                done.add(answer);
                current = null;
            }
            kept.save();
        } catch (BadInput e) {
            if (classes.size() == 1) {
                throw e;
            }
            synchronized (this) {
                leftOut.add(new LeftOut(name, String.valueOf(e.getMessage())));
                current = null;
            }
        }
    }

    /** What is known now; may be asked by any thread. */
    public synchronized DifferenceResult result() {
        List<ClassDifference> all = new ArrayList<>(done);
        if (current != null) {
            all.add(current.result());
        }
        if (all.isEmpty() && leftOut.isEmpty()) {
            // stopped before the turn of the first one
            classes.values().forEach(c -> all.add(ClassDifference.unknown(c.name(), c.changed())));
        }
        List<String> told = new ArrayList<>(notes);
        if (coverage != null) {
            told.addAll(coverage.notes());
        }
        return new DifferenceResult(
                all, leftOut, code.size(), options.generation().seed(), told, System.nanoTime() - start);
    }

    @Override
    public synchronized void close() {
        stopped = true;
        if (current != null) {
            current.stop();
            kept.save();
        }
    }
}
