package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import dev.ravel.subjects.PairAnswer.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A class in two published versions of its library, on which differential testing is evaluated.
 *
 * @param id of the bug or of the release
 * @param step whether a bug comes from one version to the other, or nothing about concurrency changes in the class
 * @param old Maven coordinates of the old version, and of what it needs
 * @param next those of the new version
 * @param type the class
 */
public record ClassPair(String id, Step step, List<String> old, List<String> next, String type) {
    private static final CellTable FORMAT = CellTable.ofCommas(2);

    public ClassPair {
        old = List.copyOf(old);
        next = List.copyOf(next);
    }

    /** From a version without a bug to one with it; the class that has it. */
    public static List<ClassPair> regressions(SubjectTable table) {
        return table.subjects().stream()
                .filter(subject -> VersionPairs.obstacle(subject).isEmpty())
                .map(subject -> new ClassPair(
                        subject.id(),
                        Step.BUG,
                        subject.artifacts(LibraryVersion.FIXED),
                        subject.artifacts(LibraryVersion.BUGGY),
                        subject.type()))
                .toList();
    }

    /**
     * From a release to the next one.
     *
     * @param classes the file {@code classes.csv}: {@code release,class}
     */
    public static List<ClassPair> releases(Path classes, List<VersionPair> releases) {
        try {
            return FORMAT.rows(Files.readAllLines(classes).stream()).stream()
                    .map(cells -> {
                        VersionPair pair = releases.stream()
                                .filter(p -> p.id().equals(cells.get(0)))
                                .findFirst()
                                .orElseThrow();
                        return new ClassPair(pair.id(), Step.RELEASE, pair.old(), pair.next(), cells.get(1));
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its name without the package. */
    public String simpleType() {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return id + " " + simpleType();
    }
}
