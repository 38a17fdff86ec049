package dev.ravel.report.difference;

import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.Side;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.report.difference.DifferenceWords.Verdict;
import dev.ravel.report.html.InterleavingTable;
import dev.ravel.report.html.Markup;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.text.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What differential testing has shown as one HTML page, which needs nothing but itself. */
public final class DifferenceHtml {
    private final DifferenceResult result;
    private final Markup page;

    private DifferenceHtml(DifferenceResult result) {
        this.result = result;
        this.page = Markup.page("Two versions: " + quiet(Verdict.of(result)), DifferenceStyle.CSS);
    }

    /** The whole page. */
    public static String of(DifferenceResult result) {
        DifferenceHtml html = new DifferenceHtml(result);
        html.page.open("main").line();
        html.verdict();
        result.classes().forEach(html::add);
        html.leftOut();
        return html.page.finished();
    }

    private static String quiet(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void verdict() {
        String words = quiet(Verdict.of(result));
        page.open("header").line();
        page.element("p", "Do the two versions behave alike?", "class", "path").line();
        page.element(
                        "p",
                        words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1),
                        "class",
                        "verdict " + words.replace(' ', '-'))
                .line();
        result.notes().forEach(note -> page.element("p", note, "class", "facts").line());
        page.close().line();
    }

    private void add(ClassDifference c) {
        page.element("h2", c.className()).line();
        page.element("p", "Changed: " + String.join(", ", c.changed()), "class", "facts")
                .line();
        DifferenceWords.coverage(c)
                .ifPresent(words -> page.element("p", words, "class", "facts").line());
        page.element("p", DifferenceWords.counts(c), "class", "facts").line();
        if (c.counts().checked() > 0) {
            page.element("p", DifferenceWords.strength(c), "class", "facts").line();
        }
        String home = c.className().substring(0, Math.max(0, c.className().lastIndexOf('.')));
        for (FoundDifference found : c.found()) {
            page.open("section", "class", "difference").line();
            page.element("h3", GeneratedTestText.title(found.example())).line();
            page.element(
                            "pre",
                            String.join(
                                    "\n", GeneratedTestText.code(found.example().test(), home)),
                            "class",
                            "code")
                    .line();
            outcomes(found.example());
            Evidence evidence = found.evidence();
            if (evidence != null) {
                interleaving("On the " + version(found.example().side()) + " version", evidence.shown());
                evidence.other()
                        .ifPresent(other -> interleaving(
                                "The nearest on the "
                                        + version(found.example().side().other()) + " version",
                                other));
            }
            c.changes().stream()
                    .filter(place -> found.changes().contains(place.number()))
                    .forEach(this::hunk);
            page.close().line();
        }
        sequential(c, home);
        List<String> notes = DifferenceWords.notes(c);
        if (!notes.isEmpty()) {
            page.element("h3", "Notes").line().open("ul").line();
            notes.forEach(note -> page.element("li", note).line());
            page.close().line();
        }
    }

    private static String version(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    private void outcomes(Difference d) {
        Map<String, String> rows = new LinkedHashMap<>();
        OutcomeLines words = new OutcomeLines(d);
        for (OutcomeSet.Seen seen : d.outcomes().newer().outcomes()) {
            boolean known = d.outcomes().older().all().contains(seen.outcome());
            String order = seen.order() == OutcomeSet.Order.NOT_SERIAL ? " (in no serial order)" : "";
            rows.putIfAbsent(words.of(seen.outcome()) + order, known ? "both" : "new");
        }
        d.outcomes().only(Side.OLD).forEach(seen -> rows.putIfAbsent(words.of(seen.outcome()), "gone"));
        page.open("div", "class", "scroll").open("table", "class", "outcomes").line();
        rows.forEach((text, version) -> page.open("tr", "class", version)
                .element("th", version, "scope", "row")
                .element("td", text)
                .close()
                .line());
        page.close().close().line();
        page.element("p", DifferenceWords.extent(d), "class", "facts").line();
    }

    private void interleaving(String title, Interleaving interleaving) {
        page.open("details", "class", "interleaving", "open", "open").line();
        page.element(
                        "summary",
                        title + ", " + Numbers.count(interleaving.steps().size(), "step"))
                .line();
        InterleavingTable.write(page, interleaving, step -> false);
        page.close().line();
    }

    private void hunk(ChangedPlace place) {
        page.element("p", place.toString(), "class", "facts").line();
        page.open("pre", "class", "hunk");
        for (String line : place.hunk()) {
            page.element("span", line, "class", line.startsWith("-") ? "gone" : line.startsWith("+") ? "new" : "same");
        }
        page.close().line();
    }

    private void sequential(ClassDifference c, String home) {
        if (c.sequential().examples().isEmpty()) {
            return;
        }
        page.element("h3", "Different without concurrency").line();
        for (SequentialDifferences.Example example : c.sequential().examples()) {
            page.element("p", DifferenceWords.sequential(example)).line();
            page.element("pre", String.join("\n", GeneratedTestText.statements(example.statements(), home)))
                    .line();
            page.element("p", "old: " + DifferenceWords.shortened(example.older()), "class", "facts")
                    .line();
            page.element("p", "new: " + DifferenceWords.shortened(example.newer()), "class", "facts")
                    .line();
        }
    }

    private void leftOut() {
        if (result.leftOut().isEmpty()) {
            return;
        }
        page.element("h2", "Not tested").line().open("ul").line();
        result.leftOut()
                .forEach(left -> page.element("li", left.className() + ": " + left.reason())
                        .line());
        page.close().line();
    }
}
