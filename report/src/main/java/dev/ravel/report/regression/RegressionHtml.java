package dev.ravel.report.regression;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.model.regression.TestComparison.Fate;
import dev.ravel.report.html.FailureMarkup;
import dev.ravel.report.html.Markup;
import dev.ravel.report.regression.RegressionWords.Verdict;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.ReplayHint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What a comparison of two versions has found out as one HTML page: regressions with the change that made them possible, what else is new, and
 * how much of each test was looked at. The page needs nothing but itself: no network, no scripts, no other files.
 */
public final class RegressionHtml {
    private final RegressionResult result;
    private final ReplayHint replay;
    private final KeptTests kept;
    private final List<RegressionGroup> groups;
    private final Markup page;

    private RegressionHtml(RegressionResult result, ReplayHint replay, KeptTests kept) {
        this.result = result;
        this.replay = replay;
        this.kept = kept;
        this.groups = RegressionGroup.of(result);
        this.page = Markup.page("Regressions: " + quiet(), RegressionStyle.CSS);
    }

    /** Writes the page there. */
    public static void write(Path file, RegressionResult result, ReplayHint replay, KeptTests kept) throws IOException {
        Files.writeString(file, of(result, replay, kept));
    }

    /** The whole page. */
    static String of(RegressionResult result, ReplayHint replay, KeptTests kept) {
        RegressionHtml html = new RegressionHtml(result, replay, kept);
        html.page.open("main").line();
        html.header();
        html.groups.forEach(html::group);
        html.others();
        html.tests();
        html.changes();
        html.notes();
        return html.page.finished();
    }

    private String quiet() {
        return Verdict.of(result).loud().toLowerCase(Locale.ROOT);
    }

    private void header() {
        page.open("header").line();
        page.element("p", "Two versions, compared by their tests", "class", "path")
                .line();
        String words = quiet();
        page.element(
                        "p",
                        words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1),
                        "class",
                        "verdict " + words.replace(' ', '-'))
                .line();
        page.element("p", RegressionWords.summary(result)).line();
        page.element(
                        "p",
                        Numbers.count(result.changes().size(), "changed place") + " · JDK " + result.jdk() + " · "
                                + Numbers.duration(result.nanos()),
                        "class",
                        "facts")
                .line();
        page.close().line();
    }

    private void group(RegressionGroup group) {
        Regression r = group.worst().regression();
        page.open("section", "class", "regression-card", "id", "regression-" + group.number())
                .line();
        page.open("h2")
                .text(group.number() + ". " + r.kind().word() + " in ")
                .element("code", group.worst().test());
        page.element("span", r.status().word(), "class", "status " + r.status().word());
        page.close().line();
        group.change().ifPresent(change -> {
            page.open("p").text("Possible since the change of ").element("code", change.what());
            page.text(change.where().isEmpty() ? ":" : ", " + change.where() + ":")
                    .close()
                    .line();
            hunk(change);
        });
        Finding finding = r.finding();
        if (finding != null) {
            FailureMarkup.write(page, finding, step -> false);
        } else {
            page.element("pre", r.message(), "class", "message").line();
        }
        if (!r.accesses().isEmpty()) {
            page.element("p", RegressionWords.accesses(r), "class", "label").line();
            page.element("pre", String.join("\n", r.accesses()), "class", "code")
                    .line();
        }
        if (!r.schedule().isEmpty()) {
            page.element("p", "Replay", "class", "label").line();
            page.element("pre", replay.of(group.worst().test(), r.schedule()), "class", "command")
                    .line();
        }
        more(group.more());
        kept(group.worst());
        page.close().line();
    }

    private void more(List<String> more) {
        if (!more.isEmpty()) {
            page.element("p", RegressionWords.MORE, "class", "label").line();
            page.open("ul").line();
            more.forEach(line -> page.element("li", line).line());
            page.close().line();
        }
    }

    /** The JUnit test that fails as long as the regression is there. */
    private void kept(RegressionGroup.Member member) {
        result.tests().stream()
                .filter(test -> test.test().equals(member.test()))
                .findFirst()
                .flatMap(test -> kept.method(test, member.regression(), 1))
                .ifPresent(method -> {
                    page.open("details", "class", "group").line();
                    page.element("summary", "The JUnit test that keeps it (--out DIR writes it)")
                            .line();
                    page.element("pre", method.stripIndent(), "class", "code").line();
                    page.close().line();
                });
    }

    private void hunk(ChangedPlace change) {
        if (change.hunk().isEmpty()) {
            return;
        }
        page.open("pre", "class", "hunk");
        for (String line : change.hunk()) {
            page.element("span", line, "class", line.startsWith("+") ? "new" : line.startsWith("-") ? "gone" : "same");
        }
        page.close().line();
    }

    private void others() {
        boolean any = result.tests().stream().anyMatch(test -> !test.others().isEmpty());
        if (!any) {
            return;
        }
        page.element("h2", "Also new").line();
        page.element("p", "Nothing follows from these that a test notices.", "class", "facts")
                .line();
        page.open("ul").line();
        for (TestComparison test : result.tests()) {
            for (Regression r : test.others()) {
                page.open("li").text(RegressionWords.other(r) + " ").element("code", test.test());
                page.close().line();
            }
        }
        page.close().line();
    }

    private void tests() {
        page.element("h2", "Tests").line();
        page.open("div", "class", "scroll").open("table", "class", "tests").line();
        page.open("thead").open("tr");
        for (String name : List.of("test", "answer")) {
            page.element("th", name, "scope", "col");
        }
        page.element("th", "time", "scope", "col", "class", "count");
        page.close().close().line().open("tbody").line();
        for (TestComparison test : result.tests()) {
            page.open("tr").open("td").element("code", test.test()).close();
            page.open("td").text(answer(test));
            for (String more : List.of(RegressionWords.impact(test), test.why())) {
                if (!more.isEmpty()) {
                    page.element("p", more, "class", "basis");
                }
            }
            page.close();
            page.element("td", Numbers.duration(test.effort().nanos()), "class", "count");
            page.close().line();
        }
        page.close().close().close().line();
    }

    private static String answer(TestComparison test) {
        return test.fate() == Fate.COMPARED
                ? (test.regressions().isEmpty()
                                ? "no regression: "
                                : Numbers.count(test.regressions().size(), "regression") + ": ")
                        + RegressionWords.basis(test)
                : test.fate().word().replace('-', ' ');
    }

    private void changes() {
        if (result.changes().isEmpty()) {
            return;
        }
        page.element("h2", "What has changed").line();
        for (ChangedPlace change : result.changes()) {
            page.open("details", "class", "group").line();
            page.element("summary", change.toString()).line();
            hunk(change);
            page.close().line();
        }
    }

    private void notes() {
        if (!result.notes().isEmpty()) {
            page.element("h2", "Notes").line().open("ul").line();
            result.notes().forEach(note -> page.element("li", note).line());
            page.close().line();
        }
    }
}
