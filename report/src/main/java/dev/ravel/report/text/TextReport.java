package dev.ravel.report.text;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.exploration.Reason;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.model.search.Strength;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One result as text: the verdict and how strong it is, the outcomes, each failure with its interleaving and the
 * way to replay it, then what was seen beside the verdict.
 */
public final class TextReport {
    /** Frames that tell nothing about the code under test. */
    private static final List<String> FOREIGN_FRAMES = List.of(
            "at org.junit.",
            "at junit.framework.",
            "at org.testng.",
            "at org.assertj.",
            "at org.hamcrest.",
            "at java.lang.reflect.",
            "at jdk.internal.",
            "at java.lang.Thread.run");

    private final Layout layout;
    private final ReplayHint replay;

    public TextReport(Layout layout, ReplayHint replay) {
        this.layout = layout;
        this.replay = replay;
    }

    /** The whole report; ends with a line break. */
    public String of(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(verdictLine(result));
        explanation(result, lines);
        lines.addAll(OutcomeTable.of(result.outcomes(), layout));
        failures(result, lines);
        others(result, lines);
        return text(lines);
    }

    /**
     * For a front end that says itself which test failed: begins with what went wrong. Ends with a line break.
     */
    public String ofFailure(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        explanation(result, lines);
        failures(result, lines);
        lines.addAll(OutcomeTable.of(result.outcomes(), layout));
        others(result, lines);
        return text(lines).stripLeading();
    }

    /** The verdict and how strong it is, without the name of the test; no line break. */
    public String inOneLine(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        explanation(result, lines);
        return lines.isEmpty()
                ? word(result.verdict()) + "  "
                        + (result.strategy() == StrategyKind.REPLAY ? "one interleaving replayed" : strength(result))
                        + leftBehind(result) + "  ("
                        + Numbers.count(result.executions(), "execution") + ", " + Numbers.duration(result.nanos())
                        + ")"
                : lines.get(0);
    }

    /** The table of outcomes; "" if there are none. */
    public String outcomes(ExplorationResult result) {
        return String.join("\n", OutcomeTable.of(result.outcomes(), layout));
    }

    /** What was found or is to be known beside the verdict; "" if nothing. */
    public String beside(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        others(result, lines);
        return String.join("\n", lines).strip();
    }

    private void failures(ExplorationResult result, List<String> lines) {
        for (Finding finding : result.findings()) {
            if (finding.kind().fails()) {
                lines.add("");
                failure(result, finding, lines);
            }
        }
    }

    private void others(ExplorationResult result, List<String> lines) {
        List<Finding> others =
                result.findings().stream().filter(f -> !f.kind().fails()).toList();
        if (!others.isEmpty()) {
            lines.add("");
            lines.add(
                    others.size() == result.findings().size()
                            ? "Also seen, without effect on the verdict:"
                            : "Also seen:");
            for (Finding finding : others) {
                other(result, finding, lines);
            }
        }
        if (!result.notes().isEmpty()) {
            lines.add("");
            for (Note note : result.notes()) {
                lines.add("Note: " + note.sentence());
            }
        }
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }

    /** Only what happened and in which order: for a replay. Ends with a line break. */
    public String ofReplay(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        if (result.verdict() == Verdict.ERROR) {
            lines.add(word(result.verdict()) + "  " + result.test());
            explanation(result, lines);
        } else if (result.findings().isEmpty()) {
            lines.add("The schedule ran to its end without a failure: " + result.test() + ".");
        }
        for (Finding finding : result.findings()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(headline(finding));
            details(finding, lines);
            interleaving(finding, lines);
        }
        for (Note note : result.notes()) {
            lines.add("Note: " + note.sentence());
        }
        return text(lines);
    }

    private String verdictLine(ExplorationResult result) {
        String strength = strength(result);
        return word(result.verdict())
                + "  "
                + layout.palette().strong(result.test())
                + (strength.isEmpty() ? "" : "  " + strength)
                + leftBehind(result)
                + "  ("
                + Numbers.duration(result.nanos())
                + ")";
    }

    /** A test that leaves threads behind has not ended as it should, although that does not fail it. */
    private static String leftBehind(ExplorationResult result) {
        return result.verdict() != Verdict.FAILED
                        && result.findings().stream().anyMatch(f -> f.kind() == FindingKind.LEAK)
                ? "  leaves threads behind that never end"
                : "";
    }

    private String word(Verdict verdict) {
        Palette palette = layout.palette();
        return switch (verdict) {
            case PASSED -> palette.good("PASSED");
            case FAILED -> palette.bad("FAILED");
            case INCOMPLETE -> palette.unsure("INCOMPLETE");
            case SKIPPED -> palette.unsure("SKIPPED");
            case ERROR -> palette.bad("ERROR");
        };
    }

    private static String strength(ExplorationResult result) {
        return switch (result.verdict()) {
            case PASSED -> explored(result);
            case FAILED -> failed(result);
            case INCOMPLETE, ERROR, SKIPPED -> "";
        };
    }

    /** What has been explored when the strategy explored all that it set out to. */
    private static String explored(ExplorationResult result) {
        if (result.states() > 0) {
            return "all " + Numbers.count(result.states(), "state") + " explored, "
                    + Numbers.count(result.transitions(), "transition");
        }
        return switch (result.strength()) {
            case BOUNDED ->
                "all interleavings with "
                        + (result.bound() == 0
                                ? "no preemption"
                                : "at most " + Numbers.count(result.bound(), "preemption"))
                        + " explored ("
                        + Numbers.count(result.traces(), "trace")
                        + ")";
            case DELTA ->
                Numbers.count(result.traces(), "interleaving")
                        + " explored, all that come of reversing races of changed accesses";
            case SAMPLE ->
                "no failure in " + Numbers.count(result.executions(), "sampled execution") + "; this is not a proof";
            case ALL ->
                result.traces() == 1
                        ? "the only interleaving explored"
                        : "all " + Numbers.count(result.traces(), "interleaving") + " explored";
        };
    }

    private static String failed(ExplorationResult result) {
        List<Finding> failures =
                result.findings().stream().filter(f -> f.kind().fails()).toList();
        String text = failures.size() == 1
                ? (failures.get(0).kind() == FindingKind.OUTCOME ? "bad " : "")
                        + failures.get(0).kind().word() + " in execution "
                        + Numbers.count(failures.get(0).execution()) + " of " + Numbers.count(result.executions())
                : Numbers.count(failures.size(), "distinct failure") + " in "
                        + Numbers.count(result.executions(), "execution");
        return result.complete() && result.strength() != Strength.SAMPLE ? text + "; " + explored(result) : text;
    }

    private void explanation(ExplorationResult result, List<String> lines) {
        if (result.verdict() == Verdict.ERROR) {
            lines.add(sentence(result.reason().isEmpty() ? "The worker gave no reason" : result.reason()));
        } else if (result.verdict() == Verdict.SKIPPED) {
            lines.add(sentence(result.reason()));
        } else if (result.verdict() == Verdict.INCOMPLETE) {
            lines.add(incomplete(result));
        }
    }

    /**
     * A reason that is a phrase ("the limit") goes into the sentence, a reason that is a sentence of its own stands
     * before it.
     */
    private static String incomplete(ExplorationResult result) {
        Reason why = result.why();
        StringBuilder text = new StringBuilder();
        if (!why.isEmpty() && why.isSentence()) {
            text.append(sentence(why.text())).append(' ');
        }
        text.append("No failure in ").append(Numbers.count(result.executions(), "execution"));
        if (!why.isEmpty() && !why.isSentence()) {
            text.append(" (").append(why.text()).append(')');
        }
        if (result.explored() < 1 && result.strength() != Strength.SAMPLE) {
            text.append("; ").append(Numbers.part(result.explored())).append(" explored");
        }
        return text.append(". This is not a proof.").toString();
    }

    private static String sentence(String text) {
        String capital = text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        return text.isEmpty() || ".!?".indexOf(text.charAt(text.length() - 1)) >= 0 ? capital : capital + ".";
    }

    private void failure(ExplorationResult result, Finding finding, List<String> lines) {
        lines.add(headline(finding));
        details(finding, lines);
        interleaving(finding, lines);
        if (!finding.schedule().isEmpty()) {
            lines.add("");
            lines.add("Replay: " + replay.of(result.test(), finding.schedule()));
        }
    }

    private void interleaving(Finding finding, List<String> lines) {
        if (finding.interleaving() != null) {
            lines.add("");
            lines.addAll(Columns.of(finding.interleaving(), layout));
        }
    }

    private void other(ExplorationResult result, Finding finding, List<String> lines) {
        String[] message = finding.message().split("\n", -1);
        lines.add("  " + layout.palette().unsure(finding.kind().word()) + "  " + message[0]);
        String indent = " ".repeat(finding.kind().word().length() + 4);
        for (int i = 1; i < message.length; i++) {
            if (!message[i].isBlank()) {
                lines.add(indent + message[i].strip());
            }
        }
        if (!finding.schedule().isEmpty()) {
            lines.add(indent + "Replay: " + replay.of(result.test(), finding.schedule()));
        }
    }

    /** {@code Deadlock (execution 37, step 14): …}; a message that begins with its kind is not given it twice. */
    private String headline(Finding finding) {
        String first = finding.message().split("\n", 2)[0];
        String word = finding.kind().word();
        String where = "";
        if (finding.execution() > 0 && !first.contains("execution ")) {
            where = " (execution " + Numbers.count(finding.execution())
                    + (finding.step() > 0 ? ", step " + Numbers.count(finding.step()) : "") + ")";
        }
        String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        if (first.toLowerCase(Locale.ROOT).startsWith(word)) {
            capital = first.substring(0, word.length());
            first = first.substring(word.length());
            return layout.palette().bad(capital) + where + first;
        }
        return layout.palette().bad(capital) + where + (first.isEmpty() ? "" : ": " + first);
    }

    /** {@code Assertion: expected: <2> but was: <1>}; a message that begins with its kind is not given it twice. */
    public static String kindAndMessage(Finding finding) {
        String first = finding.message().lines().findFirst().orElse("");
        String word = finding.kind().word();
        String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        return first.toLowerCase(Locale.ROOT).startsWith(word)
                ? first
                : capital + (first.isEmpty() ? "" : ": " + first);
    }

    private static boolean isForeignFrame(String line) {
        String frame = line.strip().replace("at java.base/", "at ");
        return FOREIGN_FRAMES.stream().anyMatch(frame::startsWith);
    }

    /** A message without the empty lines, and without the frames that tell nothing about the code under test. */
    public static String withoutForeignFrames(String message) {
        return message.lines()
                .filter(line -> !line.isBlank() && !isForeignFrame(line))
                .map(line -> line.replace("\t", "    ").stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    private static void details(Finding finding, List<String> lines) {
        String message = finding.message();
        int rest = message.indexOf('\n') + 1;
        if (rest > 0) {
            withoutForeignFrames(message.substring(rest))
                    .lines()
                    .forEach(line -> lines.add(line.startsWith("  ") ? line : "  " + line));
        }
    }
}
