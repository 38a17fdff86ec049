package dev.ravel.cli;

import dev.ravel.cli.skeleton.ProgressLine;
import dev.ravel.cli.skeleton.Terminal;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.report.json.JsonReport;
import dev.ravel.report.text.Numbers;
import dev.ravel.toolkit.crew.ExplorationBatch;
import dev.ravel.toolkit.crew.ExplorationBatch.Item;
import dev.ravel.toolkit.crew.ExplorationBatch.State;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.option.ExitCode;
import dev.ravel.toolkit.program.Examples.Example;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What is said of explored tests: each result as it comes, and at the end, which may be an early one, the rest. */
final class ExploreReport implements ExplorationBatch.Listener {
    /** Of tests that an interruption has kept from being explored, before the rest is only counted. */
    private static final int MAX_NAMES = 8;

    private final List<Example> tests;
    private final Function<ExplorationResult, String> text;
    private final Function<ExplorationResult, ExitCode> exit;
    private final Terminal terminal;
    private final ProgressLine line;
    /** Reports that were shown. */
    private volatile int shown;

    /**
     * @param tests those that are not bundled examples expect nothing
     * @param text the report of one test
     * @param exit what one test tells the caller
     */
    ExploreReport(
            List<Example> tests,
            Function<ExplorationResult, String> text,
            Function<ExplorationResult, ExitCode> exit,
            Terminal terminal,
            ProgressLine line) {
        this.tests = tests;
        this.text = text;
        this.exit = exit;
        this.terminal = terminal;
        this.line = line;
    }

    @Override
    public void progressed(ExplorationBatch batch) {
        List<Item> running = batch.running();
        if (ExploreProgress.isAskedFor(running)) {
            line.show(() -> ExploreProgress.line(running, batch));
        }
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // the batch tells of one test at a time
    public void done(Item item) {
        boolean told = true;
        if (item.refusal().isEmpty()) {
            told = line.print(terminal.out(), report(item));
        } else if (tests.size() > 1) {
            told = line.print(terminal.err(), refusal(item, item.refusal().get()));
        }
        shown += told ? 1 : 0;
    }

    private String report(Item item) {
        return (shown == 0 ? "" : "\n") + text.apply(item.result());
    }

    private static String refusal(Item item, BadInput why) {
        return item.request().test() + ": " + why.getMessage() + "\n";
    }

    private String told(Item item) {
        return item.refusal().map(why -> refusal(item, why)).orElseGet(() -> report(item));
    }

    /** What is still to be said when no more tests are explored. */
    String rest(List<Item> items) {
        return items.stream().allMatch(item -> item.state() == State.DONE) ? summary(items) : interrupted(items);
    }

    private String interrupted(List<Item> items) {
        StringBuilder rest = new StringBuilder();
        List<String> notBegun = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            switch (item.state()) {
                case DONE -> rest.append(i < shown ? "" : told(item));
                case RUNNING ->
                    rest.append("INTERRUPTED  ")
                            .append(item.request().test())
                            .append("  ")
                            .append(ExploreProgress.line(item.reached(), item.nanos()))
                            .append(". This is not a proof.\n");
                case OPEN -> notBegun.add(item.request().test());
            }
        }
        if (!notBegun.isEmpty()) {
            int more = notBegun.size() - MAX_NAMES;
            rest.append("Not explored: ")
                    .append(String.join(", ", notBegun.subList(0, Math.min(MAX_NAMES, notBegun.size()))))
                    .append(more > 0 ? " and " + Numbers.count(more) + " more" : "")
                    .append(".\n");
        }
        return rest.toString();
    }

    private String summary(List<Item> items) {
        if (items.size() < 2) {
            return "";
        }
        StringBuilder summary = new StringBuilder("\n").append(Numbers.count(items.size(), "test"));
        String separator = ": ";
        for (Verdict verdict : Verdict.values()) {
            long n = items.stream().filter(i -> i.result().verdict() == verdict).count();
            if (n > 0) {
                summary.append(separator).append(n).append(' ').append(word(verdict));
                separator = ", ";
            }
        }
        summary.append('.');
        long refusals = items.stream().filter(i -> i.refusal().isPresent()).count();
        if (refusals > 0) {
            summary.append(' ').append(refusals).append(" could not be run.");
        } else if (tests.stream().noneMatch(e -> e.expected().isEmpty())) {
            int surprises = surprises(items);
            summary.append(
                    surprises == 0
                            ? " Each example got its expected verdict."
                            : " " + Numbers.count(surprises, "example")
                                    + " did not get the expected verdict: something is wrong with Ravel here.");
        }
        return summary.append('\n').toString();
    }

    /** Bundled examples that did not get the verdict that they are there to show. */
    private int surprises(List<Item> items) {
        int surprises = 0;
        for (int i = 0; i < items.size(); i++) {
            String expected = tests.get(i).expected();
            boolean asExpected = expected.isEmpty()
                    || expected.equals(word(items.get(i).result().verdict()));
            surprises += items.get(i).refusal().isPresent() || asExpected ? 0 : 1;
        }
        return surprises;
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /** The worst of all tests; of a run that was interrupted nobody asks. */
    ExitCode exit(List<Item> items) {
        ExitCode worst = ExitCode.CLEAN;
        for (Item item : items) {
            worst = worst.worst(item.refusal().isPresent() ? ExitCode.USAGE : exit.apply(result(item)));
        }
        return surprises(items) > 0 ? ExitCode.INTERNAL : worst;
    }

    static String json(List<Item> items) {
        return JsonReport.of(items.stream().map(ExploreReport::result).toList());
    }

    private static ExplorationResult result(Item item) {
        return switch (item.state()) {
            case DONE -> item.result();
            case RUNNING -> Explorer.noAnswer(item.request(), "Interrupted while being explored", item.reached(), 0);
            case OPEN -> Explorer.noAnswer(item.request(), "Interrupted before being explored", Progress.NONE, 0);
        };
    }
}
