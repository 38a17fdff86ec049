package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.regression.TestRecorder.Selection;
import dev.ravel.delta.code.UnusableCode;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.process.Workspace;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares two versions of a program by their tests: which interleavings are new, and what do they break?
 *
 * <p>Paper: Terragni, Cheung, Zhang, <em>RECONTEST: Effective Regression Testing of Concurrent Programs</em> (ICSE 2015).
 */
public final class RegressionCampaign {
    private final RegressionPlan plan;
    private final RegressionOptions options;
    private final Jdk jdk;
    private final List<String> remarks;
    private final RegressionProgress progress;
    private final RegressionLedger ledger;
    private final CodeDelta code;
    private final long started = System.nanoTime();

    /**
     * @param remarks what the user must know about the versions
     */
    public RegressionCampaign(
            RegressionPlan plan,
            RegressionOptions options,
            Jdk jdk,
            List<String> remarks,
            RegressionProgress progress) {
        this.plan = plan;
        this.options = options;
        this.jdk = jdk;
        this.remarks = List.copyOf(remarks);
        this.progress = progress;
        try {
            this.code = new CodeDelta(plan.versions());
        } catch (UnusableCode e) {
            throw new BadInput(String.valueOf(e.getMessage()));
        }
        if (code.isEmpty() && plan.versions().areTheSame()) {
            throw new BadInput(
                    "The classes of --old and --new are the same, byte for byte: there is nothing to compare.");
        }
        if (code.isEmpty()) {
            throw new BadInput(
                    "The code of --old and --new does the same: they differ in lines, names of local variables or the"
                            + " compiler alone. There is nothing to compare.");
        }
        String key = plan.versions()
                .digest(options.identity()
                        + jdk.release()
                        + Workspace.workerBuild()
                        // what recordings say is found by the tool
                        + Workspace.toolBuild()
                        + code.otherFiles().identity());
        this.ledger = new RegressionLedger(plan.tests(), RegressionHistory.load(options.history(), key));
    }

    /**
     * Compares by all tests: runs each once on either version, then compares by those that meet a change, those that meet most changes first. What is known
     * at any time is {@link #result()}.
     */
    public RegressionResult run(WorkerLauncher launcher, int jobs) {
        List<TestSelector> open =
                plan.tests().stream().filter(test -> ledger.of(test).isEmpty()).toList();
        try (TemporaryDirectory traces = TemporaryDirectory.create("ravel-regress", "recordings");
                Crew<PairOfWorkers> crew = new Crew<>(jobs, () -> new PairOfWorkers(plan.versions(), launcher))) {
            List<Recordings> selected = Collections.synchronizedList(new ArrayList<>());
            crew.share(open, jobs, "ravel-selection", (workers, test) -> {
                tell(test, "recording");
                answered(test, () -> recorder(test, workers, traces).select()).ifPresent(selection -> {
                    if (selection instanceof Selection.Settled settled) {
                        add(test, settled.answer());
                    } else if (selection instanceof Selection.Met met) {
                        selected.add(met.recordings());
                    }
                });
            });
            crew.share(inOrder(selected), jobs, "ravel-regression", (workers, first) -> {
                TestSelector test = first.test();
                TestComparer comparer = new TestComparer(code, options, first, workers, stage -> tell(test, stage));
                answered(test, () -> comparer.compare(recorder(test, workers, traces)))
                        .ifPresent(answer -> add(test, answer));
            });
        }
        return result();
    }

    private TestRecorder recorder(TestSelector test, PairOfWorkers workers, TemporaryDirectory traces) {
        return new TestRecorder(code, options, test, workers, traces.path());
    }

    /** Those that meet most changes first; else as asked for. */
    private List<Recordings> inOrder(List<Recordings> selected) {
        return selected.stream()
                .sorted(Comparator.comparingInt((Recordings r) -> -r.met().size())
                        .thenComparingInt(r -> plan.tests().indexOf(r.test())))
                .toList();
    }

    /** What is done with a test and may go wrong. */
    private interface Work<T> {
        T result() throws WorkerLost, IOException;
    }

    /** Its result; if it goes wrong, that is the answer for the test. */
    private <T> Optional<T> answered(TestSelector test, Work<T> work) {
        long start = System.nanoTime();
        try {
            return Optional.of(work.result());
        } catch (BadInput refused) {
            without(test, Fate.LEFT_OUT, refused, start);
        } catch (WorkerLost | TestComparer.NoAnswer lost) {
            without(test, Fate.NO_ANSWER, lost, start);
        } catch (IOException e) {
            throw new ToolFailure("The recordings of " + test + " can't be kept: " + e.getMessage(), e);
        }
        return Optional.empty();
    }

    private void without(TestSelector test, Fate fate, Exception why, long start) {
        add(
                test,
                TestComparison.without(
                        test.toString(), fate, Set.of(), String.valueOf(why.getMessage()), System.nanoTime() - start));
    }

    private void add(TestSelector test, TestComparison answer) {
        ledger.add(answer);
        tell(test, "");
    }

    private void tell(TestSelector test, String stage) {
        progress.at(test.toString(), stage, ledger.done(), plan.tests().size(), ledger.confirmed());
    }

    /** What is known of a run that is interrupted now, by the thread that interrupts it. It is kept for the next run. */
    public RegressionResult interrupted() {
        ledger.close();
        return result();
    }

    /** What is known so far. */
    public RegressionResult result() {
        List<TestComparison> tests = ledger.all();
        Set<Integer> met = tests.stream().flatMap(test -> test.met().stream()).collect(Collectors.toSet());
        return new RegressionResult(code.places(met), tests, notes(), jdk.version(), System.nanoTime() - started);
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(remarks);
        if (!code.remark().isEmpty()) {
            notes.add(code.remark());
        }
        if (!code.otherFiles().differing().isEmpty()) {
            notes.add(filesDiffer(code.otherFiles().differing()));
        }
        if (!plan.onlyNew().isEmpty()) {
            notes.add(oneVersion(plan.onlyNew(), "new"));
        }
        if (!plan.onlyOld().isEmpty()) {
            notes.add(oneVersion(plan.onlyOld(), "old"));
        }
        return notes;
    }

    /** {@code shop.properties and 2 more files that are no classes differ. …}. */
    private static String filesDiffer(List<String> names) {
        return (names.size() == 1
                        ? names.get(0) + ", which is no class, differs."
                        : names.get(0) + " and " + (names.size() - 1) + " more files that are no classes differ.")
                + " Nobody knows which tests read them, so all tests are compared.";
    }

    /** {@code PoolTest#closes and 2 more are tests of the new version only: not compared.} */
    private static String oneVersion(List<TestSelector> tests, String version) {
        return tests.get(0)
                + (tests.size() == 1 ? " is a test" : " and " + (tests.size() - 1) + " more are tests")
                + " of the " + version + " version only: not compared.";
    }
}
