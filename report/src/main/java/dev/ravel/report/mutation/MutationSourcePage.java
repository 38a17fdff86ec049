package dev.ravel.report.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Source;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.report.html.FailureMarkup;
import dev.ravel.report.html.Markup;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** The page of one source file: its text, where each line that has mutants opens to show them. */
final class MutationSourcePage {
    private final SourceFile file;
    private final MutationHtml.Background background;
    private final TreeMap<Integer, List<MutantResult>> byLine = new TreeMap<>();

    MutationSourcePage(SourceFile file, MutationHtml.Background background) {
        this.file = file;
        this.background = background;
        for (MutantResult mutant : file.mutants()) {
            byLine.computeIfAbsent(mutant.mutant().line(), line -> new ArrayList<>())
                    .add(mutant);
        }
        // what the reader can act on comes first
        byLine.values()
                .forEach(mutants -> mutants.sort(Comparator.comparing(m -> switch (m.status()) {
                    case SURVIVED -> 0;
                    case UNFINISHED -> 1;
                    case UNREACHED -> 2;
                    case KILLED -> 3;
                })));
    }

    String html() {
        Tally tally = Tally.of(file.mutants());
        Markup page = Markup.page(file.simpleTitle() + " · mutants");
        page.open("main", "class", "wide").line();
        page.open("p", "class", "path").element("a", "All classes", "href", "index.html");
        if (!file.packageName().isEmpty()) {
            page.text(" / " + file.packageName());
        }
        page.close().line();
        page.element("h1", file.simpleTitle()).line();
        page.element(
                        "p",
                        tally.score() + (tally.others().isEmpty() ? "" : ", " + tally.others()) + ".",
                        "class",
                        "headline")
                .line();
        MutationBar.write(page, tally);
        legend(page);
        int last = byLine.isEmpty() ? 0 : byLine.lastKey();
        if (file.lines().isEmpty()) {
            page.element(
                            "p",
                            "The source file was not found: only the lines that have mutants are shown.",
                            "class",
                            "note")
                    .line();
        } else if (last > file.lines().size()) {
            page.element(
                            "p",
                            "The class refers to line " + last + ", but the source file found has "
                                    + file.lines().size() + ": it is probably not the one that was compiled.",
                            "class",
                            "note")
                    .line();
        }
        page.open("div", "class", "source").line();
        if (byLine.containsKey(0)) {
            line(page, 0, "no line known");
        }
        for (int line = 1; line <= file.lines().size(); line++) {
            line(page, line, file.lines().get(line - 1));
        }
        byLine.tailMap(file.lines().size(), false)
                .forEach(
                        (line, mutants) -> line(page, line, place(mutants.get(0).mutant())));
        page.close().line();
        return page.finished();
    }

    private static String place(Mutant mutant) {
        return mutant.className().substring(mutant.className().lastIndexOf('.') + 1) + "." + mutant.method();
    }

    private static void legend(Markup page) {
        page.open("p", "class", "legend");
        for (LineColour colour : LineColour.values()) {
            page.open("span", "class", "key")
                    .element("i", "", "class", colour.css())
                    .text(colour.meaning())
                    .close();
        }
        page.text("Click on a coloured line to see its mutants; 1/2 means one of two killed.")
                .close()
                .line();
    }

    private void line(Markup page, int number, String text) {
        List<MutantResult> mutants = byLine.getOrDefault(number, List.of());
        String shown = number == 0 ? "" : Integer.toString(number);
        if (mutants.isEmpty()) {
            page.open("div", "class", "line", "id", "L" + number);
            page.element("span", shown, "class", "number").element("span", "", "class", "marker");
            page.element("code", text).close().line();
            return;
        }
        Tally tally = Tally.of(mutants);
        LineColour colour = LineColour.of(tally);
        page.open("details", "class", "line " + colour.css(), "id", "L" + number)
                .open("summary");
        page.element("span", shown, "class", "number");
        page.element(
                "span",
                tally.killed() + "/" + tally.total(),
                "class",
                "marker",
                "title",
                tally.score() + (tally.others().isEmpty() ? "" : ", " + tally.others()));
        page.element("code", text).close().line();
        page.open("div", "class", "mutants").line();
        for (MutantResult mutant : mutants) {
            mutant(page, mutant);
        }
        page.close().close().line();
    }

    private void mutant(Markup page, MutantResult result) {
        Mutant mutant = result.mutant();
        page.open("section", "class", "mutant " + result.status().word(), "id", "m" + mutant.id())
                .line();
        page.open("p", "class", "what").element("span", result.status().word(), "class", "status");
        MutationHtml.operator(page, mutant.operator(), background);
        page.text(mutant.description()).close().line();
        page.element("p", fate(result), "class", "fate").line();
        if (result.status() == Status.KILLED) {
            death(page, result);
        }
        page.open("p", "class", "name").element("code", mutant.name());
        if (result.source() == Source.HISTORY) {
            page.text(" · known from an earlier run");
        }
        page.close().close().line();
    }

    /** What became of a mutant, in a sentence. */
    static String fate(MutantResult result) {
        String reached = Numbers.count(result.reachedBy(), "test") + (result.reachedBy() == 1 ? " reaches" : " reach");
        return switch (result.status()) {
            case KILLED ->
                "Killed by " + result.test() + (result.reason().isEmpty() ? "" : ": " + result.reason()) + ".";
            case SURVIVED ->
                (result.reachedBy() == 1
                                ? "The only test that reaches it passes"
                                : "All " + Numbers.count(result.reachedBy()) + " tests that reach it pass")
                        + " under all schedules explored"
                        + (result.effort().executions() == 0
                                ? ""
                                : " (" + Numbers.count(result.effort().executions(), "execution") + ")")
                        + "."
                        + (result.infected()
                                ? " It made a difference in some of them, but no test noticed."
                                : " It never made a difference in any of them: likely equivalent.");
            case UNREACHED -> "No test reaches it.";
            case UNFINISHED ->
                reached + " it and none has failed, but not all schedules were explored"
                        + (result.reason().isEmpty() ? "" : ": " + result.reason())
                        + ".";
        };
    }

    private void death(Markup page, MutantResult result) {
        Finding finding = result.finding();
        if (finding == null) {
            if (result.source() == Source.HISTORY) {
                page.element("p", "The interleaving was not kept; a run without history shows it.", "class", "fate")
                        .line();
            }
            return;
        }
        FailureMarkup.write(page, finding, step -> isAt(step, result.mutant()));
        String command = background.mutantReplay().apply(result.mutant()).of(result.test(), finding.schedule());
        if (!command.isEmpty()) {
            page.element("p", "Replay", "class", "label")
                    .element("pre", command, "class", "command")
                    .line();
        }
    }

    /** Whether a step is at the mutated line. A step names its class without packages. */
    private static boolean isAt(InterleavingStep step, Mutant mutant) {
        String simple = mutant.className().substring(mutant.className().lastIndexOf('.') + 1);
        return mutant.line() > 0
                && step.source().endsWith(":" + mutant.line())
                && step.method().startsWith(simple + ".");
    }
}
