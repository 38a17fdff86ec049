package dev.ravel.junit;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Handover;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Finding;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.ReplayHint;
import dev.ravel.report.text.TextReport;
import dev.ravel.toolkit.crew.ExplorerPool;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.process.Workers;
import dev.ravel.toolkit.program.HostJvm;
import dev.ravel.toolkit.program.TestSelector;
import java.util.List;
import java.util.Optional;

/** Explores tests of this JVM in workers that are kept until it ends. */
final class Host {
    /** Workers end with this JVM at the latest. */
    private static final ExplorerPool POOL =
            new ExplorerPool(kind -> Workers.of(kind, notice -> System.err.println("Ravel: " + notice)));

    private Host() {}

    /**
     * A test of this JVM.
     *
     * @param home a class whose class path is the test's
     * @param expectations beside those that stand at the test itself
     * @param body the test as a serialised body; empty if it is the method that the selector names
     */
    record OwnTest(Class<?> home, TestSelector name, List<Expectation> expectations, byte[] body) {}

    /**
     * What became of it.
     *
     * @param complaint why the test must fail, as a text for people; "" if it passes
     */
    record Answer(ExplorationResult result, TextReport report, String complaint) {}

    static Answer explore(OwnTest subject, TestSettings settings, ReplayHint replay) {
        if (settings.worker().debugger().isThere()) {
            System.err.println("Ravel: " + subject.name() + " waits for a debugger on port "
                    + settings.worker().debugger().port()
                    + " as soon as it has warmed up. It stops in DebuggerWanted first: set breakpoints in the code under"
                    + " test and resume. There is no time limit meanwhile.");
        }
        Handover handover = new Handover(HostJvm.properties(), subject.expectations(), subject.body());
        ExplorationResult result = POOL.explore(
                settings.worker(),
                settings.options()
                        .request(HostJvm.classPath(subject.home()), subject.name(), settings.schedule(), handover));
        TextReport report = new TextReport(Layout.PLAIN, replay);
        return new Answer(result, report, complaint(result, settings, report));
    }

    private static String complaint(ExplorationResult result, TestSettings settings, TextReport report) {
        boolean replayed = !settings.schedule().isEmpty();
        boolean fine =
                (replayed ? ExitCode.ofReplay(result) : ExitCode.of(result, settings.options())) == ExitCode.CLEAN;
        if (fine || result.verdict() == Verdict.INCOMPLETE && settings.incomplete() == Incomplete.ALLOW) {
            return "";
        }
        String text = replayed ? report.ofReplay(result) : report.ofFailure(result);
        return result.verdict() == Verdict.INCOMPLETE ? text + "\n" + advice(result) : text;
    }

    /** How to make a green test of one that nobody has proved right. */
    private static String advice(ExplorationResult result) {
        return result.endedByLimit()
                ? "If that is enough for you, give the test a limit of its own (executions or budget) or fewer steps;"
                        + " strategy bounded ends sooner.\n"
                : "If that is enough for you, say so: @RavelTest(incomplete = Incomplete.ALLOW), or"
                        + " Ravel.with(\"incomplete\", \"allow\").\n";
    }

    /** The finding that makes a result a failure. */
    static Optional<Finding> failure(ExplorationResult result) {
        return result.findings().stream()
                .filter(finding -> finding.kind().fails())
                .findFirst();
    }

    /** Ends the workers that have nothing to do. */
    static void close() {
        POOL.close();
    }
}
