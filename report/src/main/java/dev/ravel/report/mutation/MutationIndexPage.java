package dev.ravel.report.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.mutation.TestUse.Use;
import dev.ravel.report.html.FailureMarkup;
import dev.ravel.report.html.Markup;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The first page: the score, what is wrong with the tests, the survivors, then tables of classes, operators and tests. */
final class MutationIndexPage {
    /** Mutants in a list before the rest is behind a click. */
    private static final int SHOWN_AT_ONCE = 12;

    private final MutationResult result;
    private final List<SourceFile> files;
    private final MutationHtml.Background background;

    MutationIndexPage(MutationResult result, List<SourceFile> files, MutationHtml.Background background) {
        this.result = result;
        this.files = files;
        this.background = background;
    }

    String html() {
        Tally all = Tally.of(result.mutants());
        Markup page = Markup.page(all.score());
        page.open("main").line();
        score(page, all);
        unusedTests(page);
        survivors(page);
        others(page, Status.UNFINISHED, "Unfinished");
        others(page, Status.UNREACHED, "Never reached");
        if (all.total() > 0) {
            classes(page);
            operators(page);
        }
        deaths(page);
        tests(page);
        notes(page);
        return page.finished();
    }

    private void score(Markup page, Tally all) {
        page.open("header").line();
        page.element("p", "Would these tests notice a bug?", "class", "path").line();
        page.open("h1");
        if (all.total() > 0) {
            page.element("span", all.percent(), "class", "score").text(" ");
        }
        page.text(
                        all.total() == 0
                                ? "There are no mutants"
                                : all.killed() == all.total() ? "all mutants killed" : "of mutants killed")
                .close()
                .line();
        if (all.total() > 0) {
            MutationBar.write(page, all);
            page.line().open("p", "class", "legend");
            for (Status status : Status.values()) {
                page.open("span", "class", "key")
                        .element("i", "", "class", status.word())
                        .element("b", Numbers.count(all.count(status)))
                        .text(" " + phrase(status))
                        .close();
            }
            page.close().line();
        }
        List<String> facts = new ArrayList<>();
        facts.add(MutationText.measuredBy(result));
        facts.add(MutationText.search(result));
        facts.add(Numbers.duration(result.nanos()));
        if (!result.jdk().isEmpty()) {
            facts.add(result.jdk());
        }
        page.element("p", String.join(" · ", facts), "class", "facts").close().line();
    }

    private static String phrase(Status status) {
        return status == Status.UNREACHED ? "never reached" : status.word();
    }

    private void unusedTests(Markup page) {
        String interruption = UnusedTests.interruption(result.tests());
        if (!interruption.isEmpty()) {
            page.open("section", "class", "alert").line();
            page.element("p", interruption).line().close().line();
        }
        for (TestUse test : UnusedTests.of(result.tests())) {
            boolean fails = test.use() == Use.FAILS;
            page.open("section", "class", fails ? "alert fails" : "alert").line();
            page.open("h2")
                    .element("code", test.test())
                    .text(fails ? " fails on the original program" : " could not be used")
                    .close()
                    .line();
            Finding finding = test.finding();
            String reason = UnusedTests.reason(test);
            if (!reason.isEmpty()) {
                page.element("p", reason).line();
            }
            if (finding != null) {
                FailureMarkup.write(page, finding, step -> false);
                if (!finding.schedule().isEmpty()) {
                    page.element("p", "Replay", "class", "label")
                            .element(
                                    "pre",
                                    background.testReplay().of(test.test(), finding.schedule()),
                                    "class",
                                    "command")
                            .line();
                }
            }
            page.element("p", "It was left out: what it would notice is not counted.", "class", "fate")
                    .close()
                    .line();
        }
    }

    private void survivors(Markup page) {
        List<MutantResult> survivors = Tally.survivors(result.mutants());
        if (survivors.isEmpty()) {
            return;
        }
        page.open("h2").text("Survivors").close().line();
        page.element("p", "With each of these changes every test still passes, under all schedules explored.")
                .line();
        mutants(page, survivors);
    }

    private void others(Markup page, Status status, String title) {
        List<MutantResult> mutants =
                result.mutants().stream().filter(m -> m.status() == status).toList();
        if (mutants.isEmpty()) {
            return;
        }
        page.open("details", "class", "group").line();
        page.open("summary")
                .element("b", title)
                .text(" " + Numbers.count(mutants.size(), "mutant"))
                .close()
                .line();
        rows(page, mutants);
        page.close().line();
    }

    private void mutants(Markup page, List<MutantResult> mutants) {
        rows(page, mutants.subList(0, Math.min(SHOWN_AT_ONCE, mutants.size())));
        if (mutants.size() > SHOWN_AT_ONCE) {
            page.open("details", "class", "group").line();
            page.element("summary", Numbers.count(mutants.size() - SHOWN_AT_ONCE) + " more")
                    .line();
            rows(page, mutants.subList(SHOWN_AT_ONCE, mutants.size()));
            page.close().line();
        }
    }

    private void rows(Markup page, List<MutantResult> mutants) {
        page.open("ul", "class", "mutant-list").line();
        for (MutantResult result : mutants) {
            Mutant mutant = result.mutant();
            page.open("li", "class", result.status().word());
            page.open("a", "class", "place", "href", link(mutant));
            page.text(mutant.className().substring(mutant.className().lastIndexOf('.') + 1) + "." + mutant.method()
                            + (mutant.line() > 0 ? ":" + mutant.line() : ""))
                    .close();
            MutationHtml.operator(page, mutant.operator(), background);
            page.text(mutant.description());
            if (result.status() == Status.SURVIVED && !result.infected()) {
                page.element("span", "never made a difference: likely equivalent", "class", "remark");
            } else if (result.status() == Status.UNFINISHED && !result.reason().isEmpty()) {
                page.element("span", result.reason(), "class", "remark");
            }
            SourceFile file = fileOf(mutant);
            if (mutant.line() > 0 && mutant.line() <= file.lines().size()) {
                page.element("code", file.lines().get(mutant.line() - 1).strip(), "class", "excerpt");
            }
            page.close().line();
        }
        page.close().line();
    }

    private String link(Mutant mutant) {
        return fileOf(mutant).page() + "#m" + mutant.id();
    }

    private SourceFile fileOf(Mutant mutant) {
        return files.stream()
                .filter(file -> file.classes().contains(mutant.className()))
                .findFirst()
                .orElseThrow();
    }

    private void classes(Markup page) {
        page.element("h2", "Classes").line();
        begin(page, List.of("class", "", "score", "killed", "survived", "unreached", "unfinished"));
        for (SourceFile file : files) {
            page.open("tr").open("td");
            if (!file.packageName().isEmpty()) {
                page.element("span", file.packageName() + ".", "class", "package");
            }
            page.element("a", file.simpleTitle(), "href", file.page()).close();
            tally(page, Tally.of(file.mutants()));
        }
        page.close().close().close().line();
    }

    private void operators(Markup page) {
        page.element("h2", "Operators").line();
        begin(page, List.of("operator", "", "score", "killed", "survived", "unreached", "unfinished"));
        Tally.by(m -> m.mutant().operator(), result.mutants()).forEach((operator, tally) -> {
            page.open("tr").open("td").element("span", operator, "class", "operator");
            String meaning = background.operatorMeaning().apply(operator);
            if (!meaning.isEmpty()) {
                page.element("span", meaning, "class", "meaning");
            }
            page.close();
            tally(page, tally);
        });
        page.close().close().close().line();
    }

    private static void tally(Markup page, Tally tally) {
        page.open("td", "class", "bar-cell");
        MutationBar.write(page, tally);
        page.close();
        number(page, tally.percent());
        for (Status status : Status.values()) {
            number(page, tally.count(status) == 0 ? "·" : Numbers.count(tally.count(status)));
        }
        page.close().line();
    }

    private static void begin(Markup page, List<String> headers) {
        page.open("div", "class", "scroll").open("table").line().open("thead").open("tr");
        for (int i = 0; i < headers.size(); i++) {
            page.element("th", headers.get(i), "scope", "col", "class", i < 2 ? "name" : "count");
        }
        page.close().close().line().open("tbody").line();
    }

    private static void number(Markup page, String text) {
        page.element("td", text, "class", "count");
    }

    private void deaths(Markup page) {
        Map<String, Long> reasons = Tally.frequencies(MutantResult::reason, Status.KILLED, result.mutants());
        if (reasons.isEmpty()) {
            return;
        }
        page.element("h2", "How mutants were killed").line();
        page.open("p", "class", "legend");
        reasons.forEach((reason, count) -> page.open("span", "class", "key")
                .element("b", Numbers.count(count))
                .text(" " + (reason.isEmpty() ? "other" : reason))
                .close());
        page.close().line();
    }

    private void tests(Markup page) {
        if (result.tests().isEmpty()) {
            return;
        }
        boolean states = result.tests().stream().anyMatch(t -> t.states() > 0);
        page.element("h2", "Tests").line();
        begin(page, List.of("test", "", "reaches", "kills first", "executions", states ? "states" : "", "time"));
        for (TestUse test : result.tests()) {
            page.open("tr").open("td").element("code", test.test()).close().open("td");
            switch (test.use()) {
                case FAILS -> page.element("span", "fails", "class", "status fails");
                case LEFT_OUT -> page.element("span", "left out", "class", "status");
                case INTERRUPTED -> page.element("span", "interrupted", "class", "status");
                case USED -> {
                    if (!test.complete()) {
                        page.element("span", "not explored to the end", "class", "status");
                        page.element("span", test.reason(), "class", "facts");
                    }
                }
            }
            page.close();
            boolean used = test.use() == Use.USED || test.use() == Use.INTERRUPTED && test.killed() > 0;
            number(page, used ? Numbers.count(test.reached()) : "·");
            number(page, used ? Numbers.count(test.killed()) : "·");
            number(page, Numbers.count(test.executions()));
            number(page, test.states() == 0 ? "" : Numbers.count(test.states()));
            number(page, Numbers.duration(test.nanos()));
            page.close().line();
        }
        page.close().close().close().line();
    }

    private void notes(Markup page) {
        if (result.notes().isEmpty()) {
            return;
        }
        page.element("h2", "Notes").line().open("ul").line();
        for (String note : result.notes()) {
            page.element("li", note).line();
        }
        page.close().line();
    }
}
