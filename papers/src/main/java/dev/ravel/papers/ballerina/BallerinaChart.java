package dev.ravel.papers.ballerina;

import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.tables.Statistics;
import dev.ravel.papers.tables.Statistics.FiveNumbers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Box plots of the transitions to each bug (Figure 5), where the median of our tests is 1. The scale is logarithmic, since slowdowns are from a tenth to a thousand.
 * Runs that do not find the bug count with what they spent.
 */
public final class BallerinaChart {
    private static final int WIDEST = 1_060;
    private static final int STEP = 40;
    private static final int BOX = 22;
    private static final int LEFT = 44;
    private static final int PLOT = 120;
    private static final int ABOVE = 34;
    private static final int BELOW = 46;
    private static final int HEAD = 80;
    private static final int MARGIN = 16;
    /** Powers of ten that are shown at most; what is outside is drawn at the edge. */
    private static final int LOWEST = -3;

    private static final int HIGHEST = 4;
    private static final String OURS = "#3b7dd8";
    private static final String RANDOM = "#9aa7b8";
    private static final String NEVER = "#c0392b";

    private final StringBuilder svg = new StringBuilder();
    private final List<String> configurations;
    private final List<BallerinaRun> runs;
    private final int width;
    private int lowest = -1;
    private int highest = 1;

    private BallerinaChart(BallerinaOptions options, List<BallerinaRun> runs) {
        this.configurations = Stream.concat(Stream.of(BallerinaJob.OURS), options.configurations().stream())
                .toList();
        this.runs = runs;
        this.width = LEFT + STEP * configurations.size() + MARGIN;
    }

    /** An SVG picture of the bugs that our tests have been tried on. */
    public static String of(BallerinaOptions options, List<BallerinaRun> runs) {
        BallerinaChart chart = new BallerinaChart(options, runs);
        List<BallerinaSubject> tried = options.subjects().stream()
                .filter(s -> !chart.runs(s, BallerinaJob.OURS).isEmpty())
                .toList();
        tried.forEach(chart::widen);
        int columns = Math.max(1, Math.min((WIDEST - 2 * MARGIN) / chart.width, tried.size()));
        int rows = (tried.size() + columns - 1) / columns;
        // the explanation above the plots needs its place
        int whole = Math.max(2 * MARGIN + columns * chart.width, 760);
        int high = HEAD + rows * (ABOVE + PLOT + BELOW) + MARGIN;
        chart.head(whole, high);
        for (int i = 0; i < tried.size(); i++) {
            chart.panel(
                    tried.get(i),
                    MARGIN + i % columns * chart.width,
                    HEAD + i / columns * (ABOVE + PLOT + BELOW) + ABOVE);
        }
        return chart.svg.append("</svg>\n").toString();
    }

    private List<BallerinaRun> runs(BallerinaSubject subject, String configuration) {
        return BallerinaTables.select(runs, subject, Side.BUGGY, configuration, Until.BUG);
    }

    private static List<Double> transitions(List<BallerinaRun> runs) {
        return runs.stream()
                .map(r -> (double) Math.max(1, r.cost().transitions()))
                .toList();
    }

    private FiveNumbers box(BallerinaSubject subject, String configuration) {
        double one = Statistics.median(transitions(runs(subject, BallerinaJob.OURS)));
        return Statistics.fiveNumbers(transitions(runs(subject, configuration)).stream()
                .map(t -> t / one)
                .toList());
    }

    /** All plots have the same scale, wide enough for what there is. */
    private void widen(BallerinaSubject subject) {
        for (String configuration : configurations) {
            if (!runs(subject, configuration).isEmpty()) {
                FiveNumbers box = box(subject, configuration);
                lowest = Math.max(LOWEST, Math.min(lowest, (int) Math.floor(Math.log10(box.low()))));
                highest = Math.min(HIGHEST, Math.max(highest, (int) Math.ceil(Math.log10(box.high()))));
            }
        }
    }

    private void head(int whole, int high) {
        put(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"system-ui, sans-serif\" font-size=\"12\">",
                whole, high, whole, high);
        put("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
        put(
                "<text x=\"%d\" y=\"26\" font-size=\"15\" font-weight=\"bold\">Transitions to the bug; the median of our tests is 1</text>",
                MARGIN);
        put(
                "<text x=\"%d\" y=\"46\" fill=\"#555555\">Box: quartiles and median. Whiskers: the outermost values within 1.5 interquartile ranges.</text>",
                MARGIN);
        put(
                "<text x=\"%d\" y=\"62\" fill=\"#555555\">Below: seeds that find the bug, n/f if none does; the others count with what they spent.</text>",
                MARGIN);
    }

    private void panel(BallerinaSubject subject, int left, int top) {
        int end = left + LEFT + STEP * configurations.size();
        put(
                "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s<tspan font-weight=\"normal\" fill=\"#666666\"> %s</tspan></text>",
                left + LEFT, top - 10, subject.id(), subject.paperBug());
        for (int power = lowest; power <= highest; power++) {
            int y = y(top, Math.pow(10, power));
            put(
                    "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"/>",
                    left + LEFT, y, end, y, power == 0 ? "#888888" : "#e4e4e4");
            put(
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" font-size=\"10\" fill=\"#666666\">%s</text>",
                    left + LEFT - 5, y + 4, power(power));
        }
        for (int c = 0; c < configurations.size(); c++) {
            column(subject, configurations.get(c), left + LEFT + STEP * c + STEP / 2, top);
        }
    }

    private static String power(int power) {
        return power < 0 ? "0." + "0".repeat(-power - 1) + "1" : "1" + "0".repeat(power);
    }

    private void column(BallerinaSubject subject, String configuration, int middle, int top) {
        List<BallerinaRun> measured = runs(subject, configuration);
        text(middle, top + PLOT + 15, configuration, "#222222");
        if (measured.isEmpty()) {
            return;
        }
        long found = measured.stream().filter(BallerinaRun::found).count();
        FiveNumbers box = box(subject, configuration);
        int upper = y(top, box.upperQuartile());
        int lower = y(top, box.lowerQuartile());
        String colour = found == 0 ? NEVER : configuration.equals(BallerinaJob.OURS) ? OURS : RANDOM;
        put(
                "<path d=\"M%d %dV%dM%d %dV%dM%d %dH%dM%d %dH%d\" stroke=\"#444444\" fill=\"none\"/>",
                middle,
                y(top, box.high()),
                upper,
                middle,
                lower,
                y(top, box.low()),
                middle - BOX / 4,
                y(top, box.high()),
                middle + BOX / 4,
                middle - BOX / 4,
                y(top, box.low()),
                middle + BOX / 4);
        put(
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" fill-opacity=\"%s\" stroke=\"%s\"/>",
                middle - BOX / 2, upper, BOX, Math.max(1, lower - upper), colour, found == 0 ? "0.15" : "0.6", colour);
        int median = y(top, box.median());
        put(
                "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"2\"/>",
                middle - BOX / 2, median, middle + BOX / 2, median, found == 0 ? NEVER : "#111111");
        text(
                middle,
                top + PLOT + 29,
                found == 0 ? "n/f" : found + "/" + measured.size(),
                found == measured.size() ? "#888888" : NEVER);
    }

    private void text(int middle, int y, String text, String colour) {
        put(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\" fill=\"%s\">%s</text>",
                middle, y, colour, text);
    }

    private int y(int top, double value) {
        double power = Math.max(lowest, Math.min(highest, Math.log10(value)));
        return top + (int) Math.round(PLOT * (highest - power) / (highest - lowest));
    }

    private void put(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
