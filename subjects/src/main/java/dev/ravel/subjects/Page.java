package dev.ravel.subjects;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The table of subjects as people read it: docs/subjects.md. */
public final class Page {
    private static final String HEAD = """
            # Real bugs

            Concurrency bugs in published versions of libraries that people use, and in the JDK. For each there is a plain JUnit test of two threads or three
            ([subjects/src/triggers](../subjects/src/triggers/java/dev/ravel/subjects/triggers)), written without any API of Ravel. Class path and test are all that Ravel
            gets, and all options have their defaults unless one is named under *kind*. `mvn -pl subjects -am verify` checks on each JDK found that

            - the verdict on the version with the bug is `FAILED` with a finding of that kind, and its schedule shows it again when it is replayed;
            - the verdict on the version without it is `PASSED`: all interleavings were explored, or all with so few preemptions as is said.

            It also compares the numbers, and `-Dpromote` writes this page. *Found in execution* n: the n-th interleaving that was tried showed the bug.
            """;

    private Page() {}

    public static String of(SubjectTable table) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("\nCounts are of JDK ")
                .append(String.join(" and ", table.builds()))
                .append("; where they differ, both are given.\n");
        for (Part part : Part.values()) {
            List<SubjectTable.Row> rows = table.rows().stream()
                    .filter(row -> Part.of(row.subject()) == part)
                    .toList();
            long stuck = rows.stream()
                    .filter(row -> row.subject().kind().equals("deadlock"))
                    .count();
            page.append("\n## ").append(part.title).append("\n\n");
            page.append(rows.size()).append(" bugs, ").append(stuck).append(" of them deadlocks or lost wake-ups.\n\n");
            append(page, rows, jdks(table), part);
        }
        return page.toString();
    }

    /** Who wrote the class with the bug. */
    private enum Part {
        LIBRARIES("Libraries"),
        JDK("The JDK"),
        OWN("Small programs of our own, after the papers and old versions of the JDK");

        private final String title;

        Part(String title) {
            this.title = title;
        }

        static Part of(LibrarySubject subject) {
            return switch (subject.buggy().get(0)) {
                case LibrarySubject.JDK -> JDK;
                case LibrarySubject.OWN -> OWN;
                default -> LIBRARIES;
            };
        }
    }

    private static void append(StringBuilder page, List<SubjectTable.Row> rows, List<Integer> jdks, Part part) {
        page.append("| bug | class | what is wrong | kind | ");
        page.append(
                switch (part) {
                    case LIBRARIES -> "buggy version | found in execution | version without it | interleavings |";
                    case JDK -> "found in execution |";
                    case OWN -> "found in execution | interleavings without it |";
                });
        int columns = part == Part.LIBRARIES ? 8 : part == Part.JDK ? 5 : 6;
        page.append("\n|").append("---|".repeat(columns)).append('\n');
        for (SubjectTable.Row row : rows) {
            LibrarySubject subject = row.subject();
            List<String> cells = new ArrayList<>();
            cells.add(subject.id());
            cells.add("`" + subject.type().substring(subject.type().lastIndexOf('.') + 1) + "`");
            cells.add(subject.bug());
            cells.add(subject.kind() + options(subject));
            if (part == Part.LIBRARIES) {
                cells.add(library(subject, LibraryVersion.BUGGY));
            }
            cells.add(counts(row, LibraryVersion.BUGGY, jdks));
            if (part == Part.LIBRARIES) {
                cells.add(library(subject, LibraryVersion.FIXED));
            }
            if (part != Part.JDK) {
                cells.add(counts(row, LibraryVersion.FIXED, jdks));
            }
            page.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
    }

    private static String options(LibrarySubject subject) {
        StringBuilder text = new StringBuilder();
        subject.options()
                .forEach(option ->
                        text.append(" `--").append(option.replace('=', ' ')).append('`'));
        return text.toString();
    }

    private static List<Integer> jdks(SubjectTable table) {
        TreeSet<Integer> jdks = new TreeSet<>();
        table.rows().forEach(row -> row.counts().keySet().forEach(measure -> jdks.add(measure.jdk())));
        return List.copyOf(jdks);
    }

    private static String library(LibrarySubject subject, LibraryVersion version) {
        if (subject.artifacts(version).isEmpty()) {
            return "–";
        }
        String[] parts = subject.artifacts(version).get(0).split(":");
        return parts[1] + " " + parts[2];
    }

    /** One number if all JDKs have the same, else one for each. */
    private static String counts(SubjectTable.Row row, LibraryVersion version, List<Integer> jdks) {
        List<String> each = new ArrayList<>();
        TreeSet<String> distinct = new TreeSet<>();
        for (int jdk : jdks) {
            Long count = row.counts().get(new SubjectTable.Measure(jdk, version));
            if (count != null) {
                String text = String.format(Locale.ROOT, "%,d", count) + limit(row.subject(), version, jdk);
                each.add("JDK " + jdk + ": " + text);
                distinct.add(text);
            }
        }
        return distinct.size() == 1 ? distinct.first() : each.isEmpty() ? "–" : String.join("; ", each);
    }

    private static String limit(LibrarySubject subject, LibraryVersion version, int jdk) {
        if (version == LibraryVersion.FIXED && subject.search().end() == Search.End.OPEN) {
            return " (`INCOMPLETE`)";
        }
        if (version == LibraryVersion.BUGGY || !subject.search().bounded(jdk)) {
            return "";
        }
        int bound = subject.search().bound(jdk);
        return " (≤ " + bound + (bound == 1 ? " preemption)" : " preemptions)");
    }
}
