package dev.ravel.report.recording;

import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.ReplayHint;

/** What became of a recording, in plain words. */
public final class RecordingText {
    /** A longer schedule is no help on a terminal. */
    private static final int LONGEST_SCHEDULE = 4_000;

    private RecordingText() {}

    /** The report; ends with a line break. */
    public static String of(Recorded recorded, ReplayHint replay) {
        RecordingResult r = recorded.result();
        StringBuilder text = new StringBuilder();
        text.append(headline(r)).append('\n');
        if (r.end().leavesTrace()) {
            text.append("\n  ")
                    .append(Numbers.count(r.size().events(), "event"))
                    .append(" in ")
                    .append(Numbers.count(r.size().steps(), "step"))
                    .append(" of ")
                    .append(Numbers.count(r.size().threads(), "thread"))
                    .append(", ")
                    .append(bytes(recorded.bytes()))
                    .append(" in ")
                    .append(recorded.file())
                    .append('\n');
            text.append("  ")
                    .append(Numbers.count(r.met().size(), "method"))
                    .append(" of the program ")
                    .append(r.met().size() == 1 ? "was" : "were")
                    .append(" entered\n");
            if (r.outcome() != null) {
                text.append("  Outcome: ").append(r.outcome()).append('\n');
            }
        }
        for (Finding finding : r.findings()) {
            text.append('\n').append(finding.message()).append('\n');
        }
        for (String doubt : r.doubts()) {
            text.append("\nNot everything may be in it: ").append(doubt).append('\n');
        }
        for (Note note : r.notes()) {
            text.append("\n").append(note.sentence()).append('\n');
        }
        text.append(replayLine(r, replay));
        return text.toString();
    }

    private static String headline(RecordingResult r) {
        String time = "  (" + Numbers.duration(r.nanos()) + ")";
        return switch (r.end().kind()) {
            case FINISHED -> "RECORDED  " + r.test() + "  it came to its end" + threads(r) + time;
            case FAILED -> "RECORDED  " + r.test() + "  it failed" + time;
            case CUT ->
                "RECORDED  " + r.test() + "  the beginning only: " + r.end().reason() + time;
            case SKIPPED -> "RECORDED  " + r.test() + "  " + r.end().reason() + time;
            case REFUSED -> "NOT RECORDED  " + r.test() + "  " + r.end().reason();
        };
    }

    private static String threads(RecordingResult r) {
        return r.size().threads() < 2 ? " and never started a second thread" : "";
    }

    private static String bytes(long n) {
        return n < 10_000
                ? Numbers.count(n, "byte")
                : n < 10_000_000 ? Numbers.count(n / 1_000) + " kB" : Numbers.count(n / 1_000_000) + " MB";
    }

    private static String replayLine(RecordingResult r, ReplayHint replay) {
        if (r.schedule().isEmpty()) {
            return "";
        }
        return r.schedule().length() > LONGEST_SCHEDULE
                ? "\nThe schedule has " + Numbers.count(r.schedule().length(), "character") + "; --json writes it.\n"
                : "\nReplay: " + replay.of(r.test(), r.schedule()) + "\n";
    }
}
