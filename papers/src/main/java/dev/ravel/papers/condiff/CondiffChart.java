package dev.ravel.papers.condiff;

import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.papers.tables.Statistics;
import java.util.List;
import java.util.Locale;

/** The mean time to the difference of each subject, ours and the paper's, with the filter and without. The scale is logarithmic. */
public final class CondiffChart {
    private static final int LEFT = 110;
    private static final int WIDTH = 620;
    private static final int ROW = 22;
    private static final int TOP = 70;
    private static final int LOWEST = -1;
    private static final int HIGHEST = 4;
    private static final String OURS = "#3b7dd8";
    private static final String PAPER = "#9aa7b8";

    private final StringBuilder svg = new StringBuilder();

    private CondiffChart() {}

    /** An SVG picture. */
    public static String of(CondiffOptions options, CondiffResults results) {
        CondiffChart chart = new CondiffChart();
        List<CondiffRun> runs = results.runs(options.plan());
        List<CondiffPaper> rows = CondiffPaper.ROWS.stream()
                .filter(r -> options.subjects().contains(Subject.of(r.subject())))
                .toList();
        int height = TOP + ROW * rows.size() + 20;
        chart.head(height);
        for (int r = 0; r < rows.size(); r++) {
            CondiffPaper paper = rows.get(r);
            int y = TOP + ROW * r + ROW / 2;
            chart.put(
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s-%s</text>",
                    LEFT - 10, y + 4, paper.subject(), paper.scenario().title());
            chart.line(
                    y,
                    PAPER,
                    paper.ours().seconds().mean(),
                    paper.baseline().seconds().mean());
            chart.line(y - 6, OURS, seconds(runs, paper, Filter.ON), seconds(runs, paper, Filter.OFF));
        }
        return chart.svg.append("</svg>\n").toString();
    }

    private static double seconds(List<CondiffRun> runs, CondiffPaper paper, Filter filter) {
        return Statistics.mean(
                CondiffTables.select(runs, Subject.of(paper.subject()), paper.scenario(), filter).stream()
                        .map(r -> r.times().whole() / 1000.0)
                        .toList());
    }

    private void head(int height) {
        int width = LEFT + WIDTH + 30;
        put(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"system-ui, sans-serif\" font-size=\"12\">",
                width, height, width, height);
        put("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
        put("<text x=\"16\" y=\"24\" font-size=\"15\" font-weight=\"bold\">Seconds to the first difference</text>");
        put(
                "<text x=\"16\" y=\"44\" fill=\"#555555\">Full: with the filter. Empty: without. <tspan fill=\"%s\">Ravel</tspan>, <tspan fill=\"%s\">the paper</tspan>.</text>",
                OURS, PAPER);
        for (int power = LOWEST; power <= HIGHEST; power++) {
            int x = x(Math.pow(10, power));
            put("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#e4e4e4\"/>", x, TOP - 4, x, height - 16);
            put(
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#666666\">%s</text>",
                    x, TOP - 8, power < 0 ? "0.1" : "1" + "0".repeat(power));
        }
    }

    private void line(int y, String colour, double full, double empty) {
        if (Double.isNaN(full)) {
            return;
        }
        if (!Double.isNaN(empty)) {
            put("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"/>", x(full), y, x(empty), y, colour);
            put("<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"#ffffff\" stroke=\"%s\"/>", x(empty), y, colour);
        }
        put("<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\"/>", x(full), y, colour);
    }

    private static int x(double seconds) {
        double power = Math.max(LOWEST, Math.min(HIGHEST, Math.log10(seconds)));
        return LEFT + (int) Math.round(WIDTH * (power - LOWEST) / (HIGHEST - LOWEST));
    }

    private void put(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
