package dev.ravel.papers.recontest;

import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestMeasure.Ended;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.recontest.RecontestMeasure.Violations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Figure 6: times of the analyses by subject, the shortest trace first, and below it the time of phase I by the length of the traces. Both scales of time are logarithmic.
 */
public final class RecontestChart {
    private static final int WIDTH = 900;
    private static final int LEFT = 70;
    private static final int RIGHT = 24;
    private static final int PLOT = WIDTH - LEFT - RIGHT;
    private static final int HEIGHT = 280;
    private static final int FIRST = 130;
    private static final int SECOND = FIRST + HEIGHT + 150;
    private static final int WHOLE = SECOND + HEIGHT + 60;
    /** Powers of ten of a second that both scales begin and end with. */
    private static final int LOWEST = -4;

    private static final int HIGHEST = 5;

    private static final String OURS = "#3b7dd8";
    private static final String FULL = "#2f9e5f";
    private static final String PAPER = "#9aa7b8";
    private static final String PAPER_FULL = "#c98a2b";

    private final RecontestResults results;
    private final List<RecontestSubject> subjects;
    private final StringBuilder svg = new StringBuilder();

    private RecontestChart(RecontestResults results) {
        this.results = results;
        subjects = results.bySize();
    }

    /** An SVG picture. */
    public static String of(RecontestResults results) {
        RecontestChart chart = new RecontestChart(results);
        chart.head();
        chart.timesBySubject();
        chart.phaseOneByLength();
        return chart.svg.append("</svg>\n").toString();
    }

    private void put(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private void head() {
        put(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"system-ui, sans-serif\" font-size=\"12\">",
                WIDTH, WHOLE, WIDTH, WHOLE);
        put("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    }

    private Traces traces(RecontestSubject subject) {
        return results.of(subject, Part.TRACES, Traces.class).orElseThrow();
    }

    // ---- times by subject

    private void timesBySubject() {
        title(34, "Time of the analysis of one trace, the shortest trace first");
        legend(54, OURS, "Ravel: phases I and II", 0);
        legend(54, PAPER, "RECONTEST in the paper", 1);
        legend(74, FULL, "Ravel: all violations one by one", 0);
        legend(74, PAPER_FULL, "AssetFuzzer in the paper", 1);
        put(
                "<text x=\"%d\" y=\"98\" fill=\"#555555\">An arrow: the time was up before all violations were seen.</text>",
                LEFT);
        seconds(FIRST);
        for (int i = 0; i < subjects.size(); i++) {
            put(
                    "<text transform=\"translate(%.1f %d) rotate(-40)\" text-anchor=\"end\">%s</text>",
                    x(i) + 4, FIRST + HEIGHT + 18, subjects.get(i).name());
        }
        List<Mark> paperFull = new ArrayList<>();
        List<Mark> paper = new ArrayList<>();
        List<Mark> full = new ArrayList<>();
        List<Mark> ours = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            RecontestSubject subject = subjects.get(i);
            double x = x(i);
            subject.paper().ifPresent(p -> {
                paper.add(new Mark(
                        x,
                        (p.selection().phaseOne().value()
                                        + p.selection().phaseTwo().value())
                                / 1e3,
                        Ended.COMPLETE));
                paperFull.add(new Mark(
                        x,
                        p.full().time().value() / 1e3,
                        p.full().time().bound() == Figure.Bound.EXACT ? Ended.COMPLETE : Ended.TIME));
            });
            results.of(subject, Part.VIOLATIONS, Violations.class)
                    .ifPresent(v ->
                            full.add(new Mark(x, v.all().nanos() / 1e9, v.all().ended())));
            Traces t = traces(subject);
            ours.add(new Mark(x, (t.times().phaseOne() + t.times().phaseTwo()) / 1e9, Ended.COMPLETE));
        }
        series(paperFull, PAPER_FULL);
        series(paper, PAPER);
        series(full, FULL);
        series(ours, OURS);
    }

    private double x(int index) {
        return LEFT + PLOT * (index + 0.5) / subjects.size();
    }

    private void title(int y, String text) {
        put("<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\">%s</text>", LEFT, y, text);
    }

    private void legend(int y, String colour, String text, int column) {
        int x = LEFT + 260 * column;
        put("<circle cx=\"%d\" cy=\"%d\" r=\"4.5\" fill=\"%s\"/>", x + 5, y - 4, colour);
        put("<text x=\"%d\" y=\"%d\">%s</text>", x + 18, y, text);
    }

    private static double y(int top, double seconds) {
        double part = (Math.log10(seconds) - LOWEST) / (HIGHEST - LOWEST);
        return top + HEIGHT - HEIGHT * Math.max(0, Math.min(1, part));
    }

    private void seconds(int top) {
        for (int power = LOWEST; power <= HIGHEST; power++) {
            double y = y(top, Math.pow(10, power));
            put("<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#dddddd\"/>", LEFT, y, LEFT + PLOT, y);
            put(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" fill=\"#666666\">%s</text>",
                    LEFT - 8, y + 4, second(power));
        }
    }

    private static String second(int power) {
        return switch (power) {
            case -4 -> "0.1 ms";
            case -3 -> "1 ms";
            case -2 -> "10 ms";
            case -1 -> "0.1 s";
            case 0 -> "1 s";
            case 1 -> "10 s";
            case 2 -> "100 s";
            case 3 -> "17 min";
            case 4 -> "2.8 h";
            default -> "28 h";
        };
    }

    /** A time at a place; where the time was up, more would have been needed. */
    private record Mark(double x, double seconds, Ended ended) {}

    private void series(List<Mark> marks, String colour) {
        StringBuilder points = new StringBuilder();
        for (Mark mark : marks) {
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", mark.x, y(FIRST, mark.seconds)));
        }
        put(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" stroke-opacity=\"0.6\"/>",
                points.toString().strip(), colour);
        for (Mark mark : marks) {
            double y = y(FIRST, mark.seconds);
            put("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>", mark.x, y, colour);
            if (mark.ended == Ended.TIME) {
                put(
                        "<path d=\"M %.1f %.1f v -13 m -4 4 l 4 -5 l 4 5\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                        mark.x, y - 4, colour);
            }
        }
    }

    // ---- phase I by length

    private void phaseOneByLength() {
        title(SECOND - 40, "Phase I by the number of events in the traces of both versions");
        put(
                "<text x=\"%d\" y=\"%d\" fill=\"#555555\">Both scales are logarithmic. The line is linear time: what the longest trace takes for each event.</text>",
                LEFT, SECOND - 20);
        seconds(SECOND);
        int least = 2;
        int most = 8;
        for (int power = least; power <= most; power++) {
            double x = across(Math.pow(10, power), least, most);
            put(
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#dddddd\"/>",
                    x, SECOND, x, SECOND + HEIGHT);
            put(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#666666\">%s</text>",
                    x, SECOND + HEIGHT + 18, events(power));
        }
        OptionalDouble slope = subjects.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(perEvent());
        slope.ifPresent(each -> put(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-dasharray=\"5 4\"/>",
                across(Math.max(Math.pow(10, least), Math.pow(10, LOWEST) / each), least, most),
                y(SECOND, Math.max(Math.pow(10, least) * each, Math.pow(10, LOWEST))),
                across(Math.pow(10, most), least, most),
                y(SECOND, Math.pow(10, most) * each),
                PAPER));
        for (RecontestSubject subject : subjects) {
            Traces t = traces(subject);
            double x = across(t.trace().both(), least, most);
            double y = y(SECOND, t.times().phaseOne() / 1e9);
            put("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>", x, y, OURS);
        }
    }

    private double perEvent() {
        Traces longest = traces(subjects.get(subjects.size() - 1));
        return longest.times().phaseOne() / 1e9 / longest.trace().both();
    }

    private static double across(double events, int least, int most) {
        return LEFT + PLOT * (Math.log10(events) - least) / (most - least);
    }

    private static String events(int power) {
        return switch (power) {
            case 2 -> "100";
            case 3 -> "1,000";
            case 4 -> "10,000";
            case 5 -> "100,000";
            case 6 -> "1 million";
            case 7 -> "10 million";
            default -> "100 million";
        };
    }
}
