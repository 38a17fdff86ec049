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

    /**
     * Gives the changes the lines and the text of their statements in the source. A change whose class has no source here keeps its bytecode.
     *
     * @throws UnusableCode if no changed class has a source, or one has another source than it was compiled from
     */
    void tellStatements() {
        Map<CodeChange, CodeChange> better = new LinkedHashMap<>();
        Set<String> missing = new TreeSet<>();
        for (CodeChange change : findings.changes()) {
            if (change.subject() != Subject.STATEMENTS && change.subject() != Subject.METHOD) {
                continue;
            }
            Set<String> without = missing(change);
            missing.addAll(without);
            if (without.isEmpty()) {
                better.put(change, shown(change));
            }
        }
        if (better.isEmpty() && !missing.isEmpty()) {
            throw new UnusableCode(missing.iterator().next());
        }
        checkFit();
        findings.replace(better);
    }

    private CodeChange shown(CodeChange change) {
        Lines oldLines = widened(change, Version.OLD);
        Lines newLines = widened(change, Version.NEW);
        boolean head = change.subject() == Subject.METHOD && change.kind() == Kind.CHANGED;
        return new CodeChange(
                change.kind(),
                change.subject(),
                change.className(),
                change.member(),
                change.descriptor(),
                head ? change.oldLines() : oldLines,
                head ? change.newLines() : newLines,
                change.reason(),
                text(change, oldLines, Version.OLD),
                text(change, newLines, Version.NEW));
    }

    /** What the sources lack for a change, in a line each. */
    private Set<String> missing(CodeChange change) {
        Set<String> missing = new TreeSet<>();
        for (Version version : Version.values()) {
            Lines lines = lines(change, version);
            if (!lines.isEmpty() && sources(version).text(path(change, lines)).isEmpty()) {
                missing.add("The " + word(version) + " sources have no " + path(change, lines) + ", which "
                        + change.className().replace('/', '.') + " was compiled from.");
            }
        }
        return missing;
    }

    /** Looks whether there is code in the sources where the classes say. */
    private void checkFit() {
        findings.byNew().forEach((key, pair) -> {
            String name = key.substring(0, key.indexOf('.'));
            checkFit(Version.OLD, pair.oldClass(), pair.oldBody());
            checkFit(Version.NEW, name, pair.newBody());
        });
    }

    private void checkFit(Version version, String className, Body body) {
        int dollar = className.indexOf('$');
        String path = (dollar < 0 ? className : className.substring(0, dollar)) + ".java";
        List<String> text =
                sources(version).text(path).map(t -> t.lines().toList()).orElse(List.of());
        for (Statement statement : text.isEmpty() ? List.<Statement>of() : body.statements()) {
            int line = statement.firstLine();
            String there = line > 0 && line <= text.size() ? text.get(line - 1).strip() : "";
            if (line > 0 && (there.isEmpty() || there.startsWith("//"))) {
                throw new UnusableCode("The " + word(version) + " sources do not fit the classes: "
                        + className.replace('/', '.') + " has code at line " + line + ", " + path
                        + (line > text.size() ? " has " + text.size() + " lines." : " has none there."));
            }
        }
    }

    private SourceFiles sources(Version version) {
        return version == Version.OLD ? old : young;
    }

    private static String word(Version version) {
        return version == Version.OLD ? "old" : "new";
    }

    private static Lines lines(CodeChange change, Version version) {
        return version == Version.OLD ? change.oldLines() : change.newLines();
    }

    private static String path(CodeChange change, Lines lines) {
        String name = change.className();
        return name.substring(0, name.lastIndexOf('/') + 1) + lines.file();
    }

    /** All lines of the statements of a change, or of the head of the method that is another one. */
    private Lines widened(CodeChange change, Version version) {
        Lines lines = lines(change, version);
        if (lines.isEmpty()) {
            return lines;
        }
        Optional<SourceDelta> delta = delta(path(change, lines));
        if (delta.isEmpty()) {
            return lines;
        }
        if (change.subject() == Subject.METHOD) {
            Optional<LineRange> head = version == Version.OLD
                    ? delta.get().oldHead(lines.first())
                    : delta.get().newHead(lines.first());
            int first = head.map(LineRange::first).orElse(lines.first());
            int last = change.kind() == Kind.CHANGED ? head.map(LineRange::last).orElse(first) : lines.last();
            return new Lines(lines.file(), Math.min(first, lines.first()), Math.max(first, last));
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
                : sources(version)
                        .text(path(change, lines))
                        .orElse("")
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
