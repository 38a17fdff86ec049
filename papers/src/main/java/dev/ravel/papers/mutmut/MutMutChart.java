package dev.ravel.papers.mutmut;

import dev.ravel.model.mutation.Effort;
import dev.ravel.papers.mutmut.MutMutEvaluation.Row;
import dev.ravel.papers.mutmut.MutMutEvaluation.Search;
import java.util.List;

/** A bar chart of the transitions that the techniques need, as a part of those of Basic. */
public final class MutMutChart {
    private static final int GROUP = 96;
    private static final int BAR = 20;
    private static final int HEIGHT = 180;
    private static final int LEFT = 50;
    private static final List<String> TECHNIQUES = List.of("onestate", "stateset", "allstates");
    private static final List<String> COLOURS = List.of("#9aa7b8", "#3b7dd8", "#2f9e5f");

    private MutMutChart() {}

    /** An SVG picture. */
    public static String of(List<Row> rows) {
        Rows measured = new Rows(rows);
        int width = LEFT + GROUP * MutMutPaper.PROGRAMS.size() + 20;
        int panel = HEIGHT + 70;
        StringBuilder svg = new StringBuilder()
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                        .formatted(width, 2 * panel + 40, width, 2 * panel + 40))
                .append("font-family=\"system-ui, sans-serif\" font-size=\"12\">\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        int top = 30;
        for (Search search : List.of(Search.EXHAUSTIVE, Search.CHESS)) {
            panel(svg, measured, search, top, width);
            top += panel;
        }
        int x = LEFT;
        for (int t = 0; t < TECHNIQUES.size(); t++) {
            svg.append("<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" fill=\"%s\"/>"
                            .formatted(x, top - 8, COLOURS.get(t)))
                    .append("<text x=\"%d\" y=\"%d\">%s</text>\n".formatted(x + 18, top + 2, TECHNIQUES.get(t)));
            x += 110;
        }
        svg.append("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#c0392b\" stroke-width=\"2\"/>"
                        .formatted(x, top - 2, x + 14, top - 2))
                .append("<text x=\"%d\" y=\"%d\">StateSet in the paper</text>\n".formatted(x + 20, top + 2));
        return svg.append("</svg>\n").toString();
    }

    private static void panel(StringBuilder svg, Rows rows, Search search, int top, int width) {
        svg.append("<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s: transitions, Basic = 100 %%</text>\n"
                .formatted(LEFT, top - 10, search.title()));
        for (int percent = 0; percent <= 100; percent += 25) {
            int y = top + HEIGHT - HEIGHT * percent / 100;
            svg.append("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#dddddd\"/>"
                            .formatted(LEFT, y, width - 20, y))
                    .append("<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#666666\">%d</text>\n"
                            .formatted(LEFT - 6, y + 4, percent));
        }
        for (int p = 0; p < MutMutPaper.PROGRAMS.size(); p++) {
            MutMutPaper paper = MutMutPaper.PROGRAMS.get(p);
            int x = LEFT + GROUP * p + 12;
            double basic = rows.of(paper, search, "basic").effort().transitions();
            for (int t = 0; t < TECHNIQUES.size(); t++) {
                Effort effort = rows.of(paper, search, TECHNIQUES.get(t)).effort();
                double part = (effort.transitions() - effort.restored()) / basic;
                int h = (int) Math.round(HEIGHT * part);
                svg.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n"
                        .formatted(x + t * (BAR + 2), top + HEIGHT - h, BAR, h, COLOURS.get(t)));
            }
            MutMutPaper.Measured m = search == Search.CHESS ? paper.chess() : paper.exhaustive();
            double inPaper = Math.min(1.1, m.stateSetTransitions() / (double) m.basicTransitions());
            int y = top + HEIGHT - (int) Math.round(HEIGHT * inPaper);
            svg.append("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#c0392b\" stroke-width=\"2\"/>\n"
                            .formatted(x - 3, y, x + 3 * (BAR + 2), y))
                    .append("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n"
                            .formatted(x + 3 * (BAR + 2) / 2, top + HEIGHT + 16, paper.program()));
        }
    }
}
