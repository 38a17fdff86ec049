package dev.ravel.delta.code;

import dev.ravel.delta.statement.Body;
import dev.ravel.delta.statement.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a frame of a stack trace stands, in terms that both versions share: the method, as the old version calls it, and what is on the line.
 *
 * <p>Lines move from version to version, statements correspond. So a line stands for the unchanged statements on it, by their lines in the old version, and for {@link #CHANGED} if there are
 * changed ones.
 *
 * @param method {@code com/acme/Pool.take}
 * @param lines what is on the line; nothing if nobody knows
 */
public record SharedPlace(String method, Set<Integer> lines) {
    /** Stands for all statements of a method that are in one version only. */
    static final int CHANGED = 0;

    public SharedPlace {
        lines = Set.copyOf(lines);
    }

    /** Whether they may be one place. */
    public boolean mayBe(SharedPlace other) {
        return method.equals(other.method)
                && (lines.isEmpty() || other.lines.isEmpty() || lines.stream().anyMatch(other.lines::contains));
    }

    static Optional<SharedPlace> of(Findings findings, Version version, String className, String method, int line) {
        String overloads = className + "." + method + "(";
        List<MethodPair> pairs = new ArrayList<>();
        (version == Version.OLD ? findings.byOld() : findings.byNew()).forEach((key, pair) -> {
            if (key.startsWith(overloads)) {
                pairs.add(pair);
            }
        });
        if (pairs.isEmpty()) {
            boolean only = findings.only(version).keySet().stream().anyMatch(key -> key.startsWith(overloads))
                    || findings.silent(version).stream().anyMatch(key -> key.startsWith(overloads));
            Set<Integer> lines = line > 0 ? Set.of(line) : Set.of();
            return only ? Optional.empty() : Optional.of(new SharedPlace(className + "." + method, lines));
        }
        Set<Integer> lines = new TreeSet<>();
        for (MethodPair pair : pairs) {
            addLines(pair, version, line, lines);
        }
        MethodPair first = pairs.get(0);
        return Optional.of(new SharedPlace(first.oldClass() + "." + first.oldName(), lines));
    }

    /** All places that a line of a source file may be; none if nobody knows, or if it may be in a method that only this version has. */
    static Set<SharedPlace> of(Findings findings, Version version, String file, int line) {
        if (findings.only(version).values().stream().anyMatch(change -> mayHave(change, version, file, line))) {
            return Set.of();
        }
        Set<SharedPlace> places = new HashSet<>();
        (version == Version.OLD ? findings.byOld() : findings.byNew()).forEach((key, pair) -> {
            Set<Integer> lines = new TreeSet<>();
            if (findings.file(version, key.substring(0, key.indexOf('.'))).equals(file)) {
                addLines(pair, version, line, lines);
            }
            if (!lines.isEmpty()) {
                places.add(new SharedPlace(pair.oldClass() + "." + pair.oldName(), lines));
            }
        });
        // a class that did not change has its lines where it had them
        return places.isEmpty() ? Set.of(new SharedPlace(file, Set.of(line))) : places;
    }

    /** Whether a line may be in a class or method that only this version has. */
    private static boolean mayHave(CodeChange only, Version version, String file, int line) {
        Lines lines = version == Version.OLD ? only.oldLines() : only.newLines();
        return lines.file().equals(file) && (only.subject() == CodeChange.Subject.CLASS || lines.contains(line));
    }

    private static void addLines(MethodPair pair, Version version, int line, Set<Integer> lines) {
        Body body = version == Version.OLD ? pair.oldBody() : pair.newBody();
        for (int k = 0; k < body.statements().size(); k++) {
            Statement statement = body.statements().get(k);
            if (line > 0 && statement.firstLine() <= line && line <= statement.lastLine()) {
                boolean changed = (version == Version.OLD ? pair.oldChange() : pair.newChange())[k] != null;
                lines.add(changed ? CHANGED : version == Version.OLD ? statement.firstLine() : oldLine(pair, k));
            }
        }
    }

    /** The line in the old version of an unchanged statement of the new one. */
    private static int oldLine(MethodPair pair, int newStatement) {
        int[] statementOf = pair.newBody().statementOf();
        for (int i = 0; i < statementOf.length; i++) {
            int old = statementOf[i] == newStatement ? pair.oldOfNew()[i] : -1;
            int statement = old < 0 ? -1 : pair.oldBody().statementOf()[old];
            if (statement >= 0) {
                return pair.oldBody().statements().get(statement).firstLine();
            }
        }
        return CHANGED;
    }
}
