package dev.ravel.report.generation;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.generation.Violation;
import dev.ravel.report.generation.GenerationWords.Verdict;
import dev.ravel.report.html.InterleavingTable;
import dev.ravel.report.html.Markup;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.java.TestSource;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What generated tests have shown as one HTML page: the verdict for the class, a table of clusters, and each cluster's
 * simplest failure. The page needs nothing but itself: no network, no scripts, no other files.
 */
public final class GenerationHtml {
    private final GenerationResult result;
    private final String testFile;
    private final List<String> testMethods;
    private final Markup page;

    private GenerationHtml(GenerationResult result, String testFile) {
        this.result = result;
        this.testFile = testFile;
        this.testMethods = TestSource.methodNames(result);
        this.page = Markup.page(
                ClassNames.simple(result.facts().className()) + ": " + quiet(Verdict.of(result)), GenerationStyle.CSS);
    }

    /**
     * The whole page.
     *
     * @param testFile where the failing tests were written; "" if nowhere
     */
    public static String of(GenerationResult result, String testFile) {
        GenerationHtml html = new GenerationHtml(result, testFile);
        html.page.open("main").line();
        html.verdict();
        html.table();
        for (int i = 0; i < result.clusters().size(); i++) {
            html.cluster(i);
        }
        html.notes();
        return html.page.finished();
    }

    private static String quiet(Verdict verdict) {
        return switch (verdict) {
            case NOT_THREAD_SAFE -> "not thread-safe";
            case NOT_ATOMIC -> "not atomic";
            case NO_FAILURE_FOUND -> "no failure found";
            case NOT_TESTED -> "not tested";
        };
    }

    private void verdict() {
        Verdict verdict = Verdict.of(result);
        page.open("header").line();
        page.element("p", "Is it thread-safe?", "class", "path").line();
        page.element("h1", result.facts().className()).line();
        String words = quiet(verdict);
        page.element(
                        "p",
                        words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1),
                        "class",
                        "verdict " + words.replace(' ', '-'))
                .line();
        if (verdict == Verdict.NOT_ATOMIC) {
            page.element("p", GenerationWords.NOT_ATOMIC).line();
        }
        figures();
        if (result.tests() > 0) {
            String strength = GenerationWords.strength(result);
            page.element("p", strength.substring(0, 1).toUpperCase(Locale.ROOT) + strength.substring(1))
                    .line();
        }
        page.element(
                        "p",
                        String.join(
                                " · ",
                                "Shape " + result.shape(),
                                "seed " + result.seed(),
                                "ended: " + GenerationWords.ended(result)),
                        "class",
                        "facts")
                .line();
        if (!testFile.isEmpty()) {
            page.open("p", "class", "where-written")
                    .text("The failing tests as a JUnit 5 class: ")
                    .element("code", testFile)
                    .close()
                    .line();
        }
        page.close().line();
    }

    private void figures() {
        page.open("dl", "class", "figures").line();
        figure("tests", Numbers.count(result.tests()), "");
        figure(
                "pairs of methods",
                Numbers.count(result.pairs()),
                " of " + Numbers.count(result.facts().pairs()));
        figure("states of the object", Numbers.count(result.sequences()), "");
        figure("executions", Numbers.count(result.executions()), "");
        figure("transitions", Numbers.count(result.transitions()), "");
        figure("time", Numbers.duration(result.nanos()), "");
        page.close().line();
    }

    private void figure(String name, String value, String more) {
        page.open("div").element("dt", name).open("dd").text(value);
        if (!more.isEmpty()) {
            page.element("small", more);
        }
        page.close().close().line();
    }

    private void table() {
        if (result.clusters().isEmpty()) {
            return;
        }
        page.element("h2", "Failures").line();
        page.element(
                        "p",
                        "Failures of one kind in the same methods form one cluster. The first cluster of each kind comes first, then the second of each kind, and so on.",
                        "class",
                        "facts")
                .line();
        page.open("div", "class", "scroll")
                .open("table", "class", "clusters")
                .line()
                .open("thead")
                .open("tr");
        for (String name : List.of("methods at the same time", "failure")) {
            page.element("th", name, "scope", "col");
        }
        for (String name : List.of("tests", "first in test", "transitions to it", "time to it")) {
            page.element("th", name, "scope", "col", "class", "count");
        }
        page.close().close().line().open("tbody").line();
        for (int i = 0; i < result.clusters().size(); i++) {
            ClusterReport c = result.clusters().get(i);
            page.open("tr").open("td").open("a", "href", "#" + id(i));
            page.element("code", GenerationWords.methods(c.cluster()))
                    .close()
                    .close()
                    .open("td");
            failure(c.cluster());
            page.close();
            page.element("td", Numbers.count(c.tests()), "class", "count");
            page.element("td", Numbers.count(c.firstTest()), "class", "count");
            page.element("td", Numbers.count(c.transitions()), "class", "count");
            page.element("td", Numbers.duration(c.nanos()), "class", "count");
            page.close().line();
        }
        page.close().close().close().line();
    }

    private static String id(int cluster) {
        return "cluster-" + (cluster + 1);
    }

    private void failure(Cluster cluster) {
        page.element("span", cluster.failure(), "class", cluster.kind().isSure() ? "status sure" : "status value");
    }

    // ---- one cluster

    private void cluster(int number) {
        ClusterReport report = result.clusters().get(number);
        Violation v = report.example();
        page.open("section", "class", "cluster", "id", id(number)).line();
        page.open("h2").text((number + 1) + ". ");
        List<String> methods = report.cluster().methods();
        for (int i = 0; i < methods.size(); i++) {
            page.text(i == 0 ? "" : " and ").element("code", methods.get(i));
        }
        page.text(GeneratedTestText.twice(report.cluster()));
        failure(report.cluster());
        page.close().line();
        page.element(
                        "p",
                        Numbers.count(report.tests(), "test") + " failed this way, the first after "
                                + Numbers.count(report.executions(), "execution") + ". This is the simplest:",
                        "class",
                        "facts")
                .line();
        page.element(
                        "pre",
                        String.join("\n", GeneratedTestText.code(v.test(), GeneratedTestText.home(result))),
                        "class",
                        "code")
                .line();
        outcomes(v);
        message(v);
        interleaving(v.finding().interleaving());
        if (!testFile.isEmpty()) {
            page.open("p", "class", "facts")
                    .text("As a test: ")
                    .element("code", TestSource.testClass(result.facts().className()) + "#" + testMethods.get(number))
                    .close()
                    .line();
        }
        page.close().line();
    }

    /** A row for what was seen, and one for each serial order that gives something else than those above it. */
    private void outcomes(Violation v) {
        List<Statement.Call> calls = new ArrayList<>(v.test().calls());
        calls.addAll(v.test().end());
        page.open("div", "class", "scroll").open("table", "class", "outcomes").line();
        page.open("thead").open("tr").element("th", "");
        int call = 0;
        for (int t = 0; t < v.test().threads().size(); t++) {
            for (int i = 0; i < v.test().threads().get(t).size(); i++) {
                page.element("th", "t" + (t + 1) + ": " + calls.get(call++).name(), "scope", "col");
            }
        }
        for (Statement.Call last : v.test().end()) {
            page.element("th", "then: " + last.name(), "scope", "col");
        }
        StubCall counted = v.counted();
        if (counted != null) {
            page.element("th", "calls of " + GeneratedTestText.called(v.test(), counted), "scope", "col");
        }
        int columns = calls.size() + (counted == null ? 0 : 1);
        page.close().close().line().open("tbody").line();
        if (!v.results().isEmpty()) {
            row(Row.SEEN, v.results(), columns);
        }
        List<List<CallResult>> orders = GeneratedTestText.serial(v);
        for (List<CallResult> order : orders.subList(0, Math.min(GeneratedTestText.MAX_ORDERS, orders.size()))) {
            row(Row.SERIAL, order, columns);
        }
        page.close().close().close().line();
        if (orders.size() > GeneratedTestText.MAX_ORDERS) {
            page.element("p", GeneratedTestText.more(orders), "class", "facts").line();
        }
    }

    /** A row of the table of results, and what stands before it. */
    private enum Row {
        SEEN("seen"),
        SERIAL("a serial order");

        private final String title;

        Row(String title) {
            this.title = title;
        }
    }

    private void row(Row row, List<CallResult> results, int calls) {
        page.open("tr", "class", row.name().toLowerCase(Locale.ROOT));
        page.element("th", row.title, "scope", "row");
        for (int k = 0; k < calls; k++) {
            page.element("td", k < results.size() ? GeneratedTestText.result(results.get(k)) : "");
        }
        page.close().line();
    }

    /** Of a wrong value the table says it all. */
    private void message(Violation v) {
        String message = TextReport.withoutForeignFrames(v.finding().message());
        if (v.cluster().kind().isSure() && !message.isEmpty()) {
            page.element("pre", message, "class", "message").line();
        }
    }

    private void interleaving(@Nullable Interleaving interleaving) {
        if (interleaving == null || interleaving.steps().isEmpty()) {
            return;
        }
        page.open("details", "class", "interleaving", "open", "open").line();
        page.element(
                        "summary",
                        "The interleaving, "
                                + Numbers.count(interleaving.steps().size(), "step"))
                .line();
        InterleavingTable.write(page, interleaving, step -> false);
        page.close().line();
    }

    private void notes() {
        List<String> notes = GenerationWords.notes(result);
        if (notes.isEmpty()) {
            return;
        }
        page.element("h2", "Notes").line().open("ul").line();
        notes.forEach(note -> page.element("li", note).line());
        page.close().line();
    }
}
