package dev.ravel.subjects;

import dev.ravel.subjects.PairAnswer.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What {@code regress} says of pairs of versions, as people read it: docs/regressions.md. */
public final class PairPage {
    private static final String HEAD = """
            # Versions of real libraries

            What `ravel regress` says of two published versions of a library and a plain test that both have. The versions and the test are all that it gets. All options have their
            defaults, except that a search ends after 5,000 executions and not after a time. The bugs, and where their tests are, stand in [subjects.md](subjects.md); tests of releases are in
            [subjects/src/releases](../subjects/src/releases/java/dev/ravel/subjects/releases).

            `mvn -pl subjects -am verify` compares some of these pairs. With `-Dtest=RegressionsTest -Dsurefire.failIfNoSpecifiedTests=false -Dpromote` it compares all of them, and writes
            this page.

            *Impacted* are the accesses of the recorded executions of the new version that the change has an impact on, of all accesses to shared memory in them. *Executions* are those of
            both versions together. The *basis* of an answer is what was explored: `exact` stands for all interleavings of both versions, `new-version` for all of the new one,
            `delta` for those that reverse a race of an impacted access, `part` for less, and `none` for nothing: the test does not meet the change. Where a regression was driven to
            directly, the new version need not be explored any further. *Seconds* are those of one run beside others.
            """;

    private PairPage() {}

    public static String of(PairTable table, SubjectTable subjects, List<VersionPair> releases) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("\nNumbers are of JDK ").append(table.build()).append(".\n");
        List<VersionPair> regressions = VersionPairs.regressions(subjects);
        section(
                page,
                "A bug comes",
                "The old version is the one without the bug. A regression must be *confirmed*: an execution of the new version that fails, in a way in which the old one does not.",
                Step.BUG,
                regressions,
                table);
        section(
                page,
                "A bug goes",
                "The same pairs the other way round: nothing may be confirmed.",
                Step.FIX,
                regressions.stream().map(VersionPair::reversed).toList(),
                table);
        section(
                page,
                "Releases that follow each other",
                "Nothing about concurrency changes in what the test meets: nothing may be confirmed.",
                Step.RELEASE,
                releases,
                table);
        page.append("\n## Bugs that make no pair\n\nAll other bugs of libraries in subjects.md:\n\n");
        subjects.subjects().stream()
                .filter(subject -> !subject.artifacts(LibraryVersion.BUGGY).isEmpty())
                .filter(subject -> VersionPairs.obstacle(subject).isPresent())
                .forEach(subject -> page.append("- ")
                        .append(subject.id())
                        .append(": ")
                        .append(VersionPairs.obstacle(subject).orElse(""))
                        .append('\n'));
        return page.toString();
    }

    private static void section(
            StringBuilder page, String title, String rule, Step step, List<VersionPair> pairs, PairTable table) {
        List<PairAnswer> answers = pairs.stream()
                .flatMap(pair -> table.of(pair.id(), step).stream())
                .toList();
        long confirmed = answers.stream().filter(PairAnswer::isConfirmed).count();
        long refused = answers.stream().filter(PairAnswer::isRefused).count();
        long impacted = answers.stream().mapToLong(PairAnswer::impacted).sum();
        long accesses = answers.stream().mapToLong(PairAnswer::accesses).sum();
        page.append("\n## ").append(title).append("\n\n").append(rule).append("\n\n");
        page.append(String.format(
                Locale.ROOT,
                "%d pairs%s, %d with a confirmed regression. %,d of %,d accesses are impacted; %d pairs have no impacted access.%n%n",
                answers.size() - refused,
                refused == 0 ? "" : " (beside " + refused + " with nothing to compare)",
                confirmed,
                impacted,
                accesses,
                answers.stream()
                        .filter(answer -> !answer.isRefused() && answer.impacted() == 0)
                        .count()));
        page.append(
                "| pair | old | new | found | impacted | executions | basis | seconds |\n|---|---|---|---|---|---|---|---|\n");
        for (VersionPair pair : pairs) {
            Optional<PairAnswer> answer = table.of(pair.id(), step);
            answer.ifPresent(one -> page.append("| ")
                    .append(String.join(" | ", cells(pair, one)))
                    .append(" |\n"));
        }
    }

    private static List<String> cells(VersionPair pair, PairAnswer answer) {
        List<String> cells = new ArrayList<>();
        cells.add(answer.isRight() ? pair.id() : "**" + pair.id() + "**");
        cells.add(library(pair.old()));
        cells.add(library(pair.next()));
        cells.add(found(answer));
        cells.add(String.format(Locale.ROOT, "%,d of %,d", answer.impacted(), answer.accesses()));
        cells.add(String.format(Locale.ROOT, "%,d", answer.executions()));
        cells.add(answer.basis());
        cells.add(String.format(Locale.ROOT, "%.1f", answer.millis() / 1000.0));
        return cells;
    }

    /** {@code deadlock confirmed (fails), 2 atomicity predicted (unknown)}. */
    private static String found(PairAnswer answer) {
        if (answer.found().isEmpty()) {
            return answer.fate().equals("compared") ? "nothing" : answer.fate();
        }
        List<String> texts = new ArrayList<>();
        answer.found().stream().distinct().forEach(one -> {
            long times = answer.found().stream().filter(one::equals).count();
            String[] parts = one.split("/");
            texts.add((times == 1 ? "" : times + " × ") + parts[0] + " " + parts[1] + " (" + parts[2] + ")");
        });
        return String.join(", ", texts);
    }

    private static String library(List<String> artifacts) {
        String[] parts = artifacts.get(0).split(":");
        return parts[1] + " " + parts[2];
    }
}
