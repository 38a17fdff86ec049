package dev.ravel.junit;

import dev.ravel.api.Body;
import dev.ravel.api.Exploration;
import dev.ravel.api.Explorations;
import dev.ravel.api.Explored;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Finding;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.program.TestSelector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What stands behind {@code Ravel.explore}. Uses nothing of JUnit: it must work without. */
public final class LambdaExplorations implements Explorations {
    @Override
    public Answer explore(Body body, Exploration how) {
        try {
            TestSettings settings =
                    TestSettings.of(how.options(), name -> Optional.ofNullable(System.getProperty(name)));
            SerialisedLambda lambda = SerialisedLambda.of(body);
            Host.Answer answer = Host.explore(
                    new Host.OwnTest(lambda.home(), caller(), expectations(how), lambda.bytes()),
                    settings,
                    (test, schedule) -> "Ravel.with(\"replay\", \"" + schedule + "\").explore(…)");
            return new Answer(explored(answer), answer.complaint());
        } catch (BadInput bad) {
            throw new IllegalArgumentException(bad.getMessage());
        } catch (ToolFailure broken) {
            throw new IllegalStateException(broken.getMessage(), broken);
        }
    }

    /** The method that called {@code Ravel.explore}: it gives the exploration its name. */
    private static TestSelector caller() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !frame.getClassName().startsWith("dev.ravel.api.")
                                && !frame.getClassName().startsWith("dev.ravel.junit.LambdaExplorations"))
                        .findFirst())
                .map(frame -> new TestSelector(frame.getClassName(), frame.getMethodName()))
                .orElseThrow();
    }

    private static List<Expectation> expectations(Exploration how) {
        List<Expectation> all = new ArrayList<>();
        for (Exploration.Expected expected : how.expectations()) {
            Expectation.Grade grade =
                    Expectation.Grade.valueOf(expected.expect().name());
            for (String outcome : expected.outcomes()) {
                all.add(new Expectation(Expectation.Match.EXACT, outcome, grade, ""));
            }
            if (expected.outcomes().isEmpty()) {
                all.add(new Expectation(Expectation.Match.OTHERS, "", grade, ""));
            }
        }
        return all;
    }

    private static Explored explored(Host.Answer answer) {
        ExplorationResult result = answer.result();
        return new Explored(
                result.test(),
                Explored.Verdict.valueOf(result.verdict().name()),
                result.executions(),
                result.outcomes().stream()
                        .map(outcome -> new Explored.Seen(outcome.outcome(), outcome.traces()))
                        .toList(),
                result.findings().stream()
                        .sorted(Comparator.comparing(
                                (Finding finding) -> !finding.kind().fails()))
                        .map(finding -> new Explored.Found(
                                finding.kind().word(),
                                finding.message(),
                                finding.schedule(),
                                finding.kind().fails()))
                        .toList(),
                answer.report().of(result));
    }
}
