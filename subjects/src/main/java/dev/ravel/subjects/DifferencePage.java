package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What {@code diff} says of classes in two versions, as people read it: docs/differences.md.
 *
 * @param notes why a class of a release differs: {@code id,type,explanation}
 */
public record DifferencePage(DifferenceTable table, Map<String, String> notes) {
    /** Seeds with which a difference must be found, of all. */
    private static final double RELIABLE = 0.9;

    private static final CellTable NOTES = CellTable.ofCommas(3);

    private static final String HEAD = """
            # Classes of real libraries in two versions

            What `ravel diff` says of a class in two published versions of its library. The two jars, what they need, and the name of the class are all that it gets, and 60 seconds, or 40 where no bug comes. Where one comes, it ends at the first
            difference. A *break* is an outcome of the new version that no serial order of the calls has; any other difference is a *change*. *Sequential* differences need one thread only, and are
            not counted.

            `mvn -pl subjects -am verify -Dtest=DifferencesTest -Dsurefire.failIfNoSpecifiedTests=false -Dpromote` adds what is missing, and writes this page. `-Dseeds=10` is the number of seeds.
            """;

    /** Reads the explanations: {@code explanations.csv}. */
    public static Map<String, String> explanations(Path file) {
        try {
            return NOTES.rows((Files.exists(file) ? Files.readAllLines(file) : List.<String>of()).stream()).stream()
                    .collect(Collectors.toMap(cells -> cells.get(0) + " " + cells.get(1), cells -> cells.get(2)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page. */
    public String text(List<ClassPair> regressions, List<ClassPair> releases) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append(
                "\n## A bug comes\n\nThe old version is the one without the bug; the class is the one that has it.\n\n");
        long reliable = regressions.stream().filter(this::isReliable).count();
        List<ClassPair> done =
                regressions.stream().filter(pair -> !table.of(pair).isEmpty()).toList();
        page.append(regressions.size() + " pairs, " + done.size() + " of them compared so far; " + reliable
                + " differ with nine tenths of the seeds that were tried, or more.\n\n");
        page.append(
                "| pair | class | old | new | found | kind | seconds, median | tests | difference |\n|---|---|---|---|---|---|---|---|---|\n");
        done.forEach(pair -> line(page, regression(pair)));
        if (done.size() < regressions.size()) {
            page.append("\nNot compared yet: ")
                    .append(regressions.stream()
                            .filter(pair -> !done.contains(pair))
                            .map(ClassPair::id)
                            .collect(Collectors.joining(", ")))
                    .append(".\n");
        }
        List<ClassPair> compared = releases.stream()
                .filter(pair -> table.of(pair).stream().anyMatch(DifferenceAnswer::isCompared))
                .toList();
        long breaks = compared.stream()
                .filter(pair -> table.of(pair).stream().anyMatch(DifferenceAnswer::isBreak))
                .count();
        long libraries = compared.stream()
                .map(pair -> pair.next().get(0).split(":")[1])
                .distinct()
                .count();
        page.append("\n## Releases that follow each other\n\n");
        page.append(
                        "Classes whose code changed, but not what it says about concurrency: locks, volatile fields, calls of Thread and of java.util.concurrent. Of each pair of releases they are the first three")
                .append(" in a random order.\n\n");
        long missing =
                releases.stream().filter(pair -> table.of(pair).isEmpty()).count();
        page.append(releases.size() + " classes, " + missing + " of them not looked at yet. " + compared.size()
                + " classes of " + libraries + " libraries were compared, and " + breaks + " have a break.\n\n");
        page.append(
                "| release | class | answer | tests | explored | sequential | seconds | why |\n|---|---|---|---|---|---|---|---|\n");
        compared.forEach(pair -> table.of(pair).forEach(answer -> line(page, release(pair, answer))));
        page.append("\nNot compared:\n\n");
        releases.stream()
                .filter(pair -> !compared.contains(pair))
                .forEach(pair -> table.of(pair).stream()
                        .findFirst()
                        .ifPresent(answer -> page.append("- ")
                                .append(pair.id())
                                .append(", `")
                                .append(pair.type())
                                .append("`: ")
                                .append(answer.trouble())
                                .append('\n')));
        return page.toString();
    }

    private boolean isReliable(ClassPair pair) {
        List<DifferenceAnswer> answers = table.of(pair);
        long found = answers.stream().filter(DifferenceAnswer::isDifferent).count();
        return !answers.isEmpty() && found >= RELIABLE * answers.size();
    }

    private List<String> regression(ClassPair pair) {
        List<DifferenceAnswer> answers = table.of(pair);
        List<DifferenceAnswer> found =
                answers.stream().filter(DifferenceAnswer::isDifferent).toList();
        List<String> kinds = new ArrayList<>(new TreeSet<>(found.stream()
                .map(one -> one.isBreak() ? DifferenceAnswer.BREAK : DifferenceAnswer.CHANGE)
                .toList()));
        String trouble = answers.stream()
                .map(DifferenceAnswer::trouble)
                .filter(t -> !t.isEmpty())
                .findFirst()
                .orElse("nothing");
        return List.of(
                isReliable(pair) ? pair.id() : "**" + pair.id() + "**",
                "`" + pair.simpleType() + "`",
                library(pair.old()),
                library(pair.next()),
                found.size() + " of " + answers.size(),
                String.join(", ", kinds),
                found.isEmpty() ? "-" : String.format(Locale.ROOT, "%.1f", median(found) / 1000.0),
                found.isEmpty() ? "-" : Long.toString(found.get(0).tests()),
                found.isEmpty() ? trouble : found.get(0).found().get(0));
    }

    private static double median(List<DifferenceAnswer> answers) {
        long[] sorted =
                answers.stream().mapToLong(DifferenceAnswer::millis).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2.0;
    }

    private List<String> release(ClassPair pair, DifferenceAnswer answer) {
        return List.of(
                answer.isBreak() ? "**" + pair.id() + "**" : pair.id(),
                "`" + pair.simpleType() + "`",
                answer.isDifferent() ? String.join(", ", answer.found()) : "no difference",
                Long.toString(answer.tests()),
                Long.toString(answer.checked()),
                Long.toString(answer.sequential()),
                String.format(Locale.ROOT, "%.1f", answer.millis() / 1000.0),
                notes.getOrDefault(pair.id() + " " + pair.type(), ""));
    }

    private static void line(StringBuilder page, List<String> cells) {
        page.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private static String library(List<String> artifacts) {
        String[] parts = artifacts.get(0).split(":");
        return parts[1] + " " + parts[2];
    }
}
