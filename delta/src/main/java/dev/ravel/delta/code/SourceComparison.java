package dev.ravel.delta.code;

import dev.ravel.delta.code.CodeChange.Kind;
import dev.ravel.delta.code.CodeChange.Subject;
import dev.ravel.delta.source.LineRange;
import dev.ravel.delta.source.SourceDelta;
import dev.ravel.delta.source.SourceFiles;
import dev.ravel.delta.statement.Body;
import dev.ravel.delta.statement.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The sources of two versions beside their classes: statements as people see them, and what syntax trees say of them.
 *
 * <p>Bytecode decides whether something changed: it is what runs. Equal bytecode of other source (parentheses, an import, a constant given a
 * name) is no change, other bytecode of equal source (a constant of another class, another overload) is one. The source says how far the
 * statement reaches, and what to show.
 */
final class SourceComparison {
    private final Findings findings;
    private final SourceFiles old;
    private final SourceFiles young;
    private final Map<String, Optional<SourceDelta>> deltas = new HashMap<>();

    SourceComparison(Findings findings, List<Path> oldSources, List<Path> newSources) {
        this.findings = findings;
        try {
            this.old = SourceFiles.read(oldSources);
            this.young = SourceFiles.read(newSources);
        } catch (IOException e) {
            throw new UnusableCode("The sources can't be read: " + e.getMessage());
        }
    }

    /** Where the syntax trees and the bytecode differ about a statement. */
    record Disagreement(String file, Version version, LineRange statement, String changedBy) {}

    /** Gives the changes the lines and the text of their statements in the source. */
    void tellStatements() {
        Map<CodeChange, CodeChange> better = new LinkedHashMap<>();
        for (CodeChange change : findings.changes()) {
            if (change.subject() == Subject.STATEMENTS || change.subject() == Subject.METHOD) {
                Lines oldLines = widened(change, Version.OLD);
                Lines newLines = widened(change, Version.NEW);
                boolean statements = change.subject() == Subject.STATEMENTS || change.kind() != Kind.CHANGED;
                better.put(
                        change,
                        new CodeChange(
                                change.kind(),
                                change.subject(),
                                change.className(),
                                change.member(),
                                change.descriptor(),
                                oldLines,
                                newLines,
                                change.reason(),
                                statements ? text(change, oldLines, Version.OLD) : List.of(),
                                statements ? text(change, newLines, Version.NEW) : List.of()));
            }
        }
        findings.replace(better);
    }

    private static String path(CodeChange change, Lines lines) {
        String name = change.className();
        return name.substring(0, name.lastIndexOf('/') + 1) + lines.file();
    }

    private String source(CodeChange change, Lines lines, Version version) {
        String path = path(change, lines);
        String word = version == Version.OLD ? "old" : "new";
        String text = (version == Version.OLD ? old : young)
                .text(path)
                .orElseThrow(() -> new UnusableCode("The " + word + " sources have no " + path + ", which "
                        + change.className().replace('/', '.') + " was compiled from."));
        long count = text.lines().count();
        if (lines.last() > count) {
            throw new UnusableCode("The " + word + " sources do not fit the classes: " + path + " has " + count
                    + " lines, " + change.className().replace('/', '.') + " names line " + lines.last() + ".");
        }
        return text;
    }

    private Lines widened(CodeChange change, Version version) {
        Lines lines = version == Version.OLD ? change.oldLines() : change.newLines();
        if (lines.isEmpty()) {
            return lines;
        }
        source(change, lines, version);
        Optional<SourceDelta> delta = delta(path(change, lines));
        if (delta.isEmpty() || change.subject() == Subject.METHOD) {
            return lines;
        }
        int first = lines.first();
        int last = lines.last();
        for (int line : new int[] {lines.first(), lines.last()}) {
            Optional<LineRange> statement = version == Version.OLD
                    ? delta.get().oldStatement(line)
                    : delta.get().newStatement(line);
            first = Math.min(first, statement.map(LineRange::first).orElse(first));
            last = Math.max(last, statement.map(LineRange::last).orElse(last));
        }
        return new Lines(lines.file(), first, last);
    }

    private List<String> text(CodeChange change, Lines lines, Version version) {
        return lines.isEmpty()
                ? List.of()
                : source(change, lines, version)
                        .lines()
                        .skip(lines.first() - 1)
                        .limit(lines.last() - lines.first() + 1)
                        .toList();
    }

    private Optional<SourceDelta> delta(String path) {
        return deltas.computeIfAbsent(path, p -> {
            Optional<String> before = old.text(p);
            Optional<String> after = young.text(p);
            if (before.isEmpty() || after.isEmpty()) {
                return Optional.empty();
            }
            try {
                return Optional.of(new SourceDelta(before.get(), after.get()));
            } catch (IllegalArgumentException e) {
                throw new UnusableCode("The source " + p + " can't be compared: " + e.getMessage() + ".");
            }
        });
    }

    /** What only one of the two ways calls changed, of statements that have code in methods of both versions. */
    List<Disagreement> disagreements() {
        List<Disagreement> all = new ArrayList<>();
        for (Version version : Version.values()) {
            Map<String, Set<Integer>> code = new TreeMap<>();
            Map<String, Set<Integer>> changed = new TreeMap<>();
            findings.byNew().forEach((key, pair) -> {
                String name = version == Version.OLD ? pair.oldClass() : key.substring(0, key.indexOf('.'));
                int dollar = name.indexOf('$');
                String file = (dollar < 0 ? name : name.substring(0, dollar)) + ".java";
                Body body = version == Version.OLD ? pair.oldBody() : pair.newBody();
                var changes = version == Version.OLD ? pair.oldChange() : pair.newChange();
                for (int k = 0; k < body.statements().size(); k++) {
                    Statement statement = body.statements().get(k);
                    if (statement.kind() == Statement.Kind.CODE && statement.firstLine() > 0) {
                        code.computeIfAbsent(file, f -> new TreeSet<>()).add(statement.firstLine());
                        if (changes[k] != null) {
                            changed.computeIfAbsent(file, f -> new TreeSet<>()).add(statement.firstLine());
                        }
                    }
                }
            });
            code.forEach((file, lines) -> delta(file)
                    .ifPresent(
                            delta -> compare(file, version, delta, lines, changed.getOrDefault(file, Set.of()), all)));
        }
        return all;
    }

    private static void compare(
            String file,
            Version version,
            SourceDelta delta,
            Set<Integer> code,
            Set<Integer> changed,
            List<Disagreement> all) {
        Set<LineRange> byCode = new HashSet<>();
        Set<LineRange> compiled = new HashSet<>();
        for (int line : code) {
            Optional<LineRange> statement =
                    version == Version.OLD ? delta.oldStatement(line) : delta.newStatement(line);
            statement.ifPresent(compiled::add);
            if (changed.contains(line)) {
                statement.ifPresent(byCode::add);
            }
        }
        Set<LineRange> byTree = new HashSet<>(version == Version.OLD ? delta.oldChanged() : delta.newChanged());
        for (LineRange statement : compiled) {
            if (byCode.contains(statement) != byTree.contains(statement)) {
                all.add(new Disagreement(file, version, statement, byCode.contains(statement) ? "bytecode" : "source"));
            }
        }
    }
}
