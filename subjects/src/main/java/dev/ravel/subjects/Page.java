package dev.ravel.subjects;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The table of subjects as people read it: docs/subjects.md. */
public final class Page {
    private static final String HEAD = """
            # Real bugs

            Concurrency bugs in published versions of libraries that people use, and in the JDK. For each there is a plain test of two threads
            ([subjects/src/triggers](../subjects/src/triggers/java/dev/ravel/subjects/triggers)), written without any API of Ravel: class path and test are all that Ravel
            gets, and all options have their defaults unless one is named in the table. It must find the bug in the version that has it, with a schedule that shows it again when replayed, and must explore
            the version without it to the end. `mvn -pl subjects -am verify` does that on each JDK found and compares with this page, which it also writes
            (`-Dpromote`).

            *Found in execution* n: the n-th interleaving that was tried showed the bug. *Fixed version*: interleavings that were explored, none of which fails; where
            "≤ 1 preemption" is added, those with so few preemptions. "(incomplete)": something is in the way that Ravel does not model yet, and its verdict says so.

            """;

    private Page() {}

    public static String of(Table table) {
        List<Integer> jdks = jdks(table);
        StringBuilder page = new StringBuilder(HEAD);
        page.append("Counts are of JDK ")
                .append(String.join(" and ", table.builds()))
                .append(".\n\n");
        page.append("| bug | kind | buggy version | found in execution");
        page.append(" | fixed version | explored |\n|---|---|---|---|---|---|\n");
        for (Table.Row row : table.rows()) {
            Subject subject = row.subject();
            page.append("| ").append(subject.id());
            page.append(" | ").append(subject.kind());
            subject.options()
                    .forEach(option ->
                            page.append(" `--").append(option.replace('=', ' ')).append('`'));
            page.append(" | ").append(library(subject, Version.BUGGY));
            page.append(" | ").append(counts(row, Version.BUGGY, jdks));
            page.append(" | ").append(library(subject, Version.FIXED));
            page.append(" | ").append(counts(row, Version.FIXED, jdks)).append(" |\n");
        }
        page.append("\n## What is wrong in each\n\n| bug | class | |\n|---|---|---|\n");
        for (Subject subject : table.subjects()) {
            page.append("| ").append(subject.id());
            page.append(" | `").append(subject.type().substring(subject.type().lastIndexOf('.') + 1));
            page.append("` | ").append(subject.bug()).append(" |\n");
        }
        return page.toString();
    }

    private static List<Integer> jdks(Table table) {
        TreeSet<Integer> jdks = new TreeSet<>();
        table.rows().forEach(row -> row.counts().keySet().forEach(measure -> jdks.add(measure.jdk())));
        return List.copyOf(jdks);
    }

    private static String library(Subject subject, Version version) {
        List<String> coordinates = subject.coordinates(version);
        if (coordinates.isEmpty()) {
            return version == Version.BUGGY ? "the JDK" : "–";
        }
        String[] parts = coordinates.get(0).split(":");
        return parts[1] + " " + parts[2];
    }

    /** One number if all JDKs have the same, else one for each. */
    private static String counts(Table.Row row, Version version, List<Integer> jdks) {
        List<String> each = new ArrayList<>();
        TreeSet<String> distinct = new TreeSet<>();
        for (int jdk : jdks) {
            Long count = row.counts().get(new Table.Measure(jdk, version));
            if (count != null) {
                String text = String.format(Locale.ROOT, "%,d", count) + limit(row.subject(), version, jdk);
                each.add("JDK " + jdk + ": " + text);
                distinct.add(text);
            }
        }
        return distinct.size() == 1 ? distinct.first() : each.isEmpty() ? "–" : String.join("; ", each);
    }

    private static String limit(Subject subject, Version version, int jdk) {
        if (version == Version.FIXED && subject.search().end() == Search.End.OPEN) {
            return " (incomplete)";
        }
        if (version == Version.BUGGY || !subject.search().bounded(jdk)) {
            return "";
        }
        int bound = subject.search().bound(jdk);
        return " (≤ " + bound + (bound == 1 ? " preemption)" : " preemptions)");
    }
}
