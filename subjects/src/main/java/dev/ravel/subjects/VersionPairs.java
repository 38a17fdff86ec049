package dev.ravel.subjects;

import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The pairs of versions on which regression testing is evaluated.
 *
 * <p>{@linkplain #regressions Regressions} follow from {@code subjects.csv} by rule: a published version without the bug and one with it, and one trigger for both. The fixed version
 * is the old one, so that the bug is what comes anew. {@linkplain #releases Releases} are in {@code releases.csv}, a line each: {@code id,old,new,test,bound}. Lists are separated by
 * blanks; a bound is as in {@code subjects.csv}, and {@code -} stands for all interleavings.
 */
public final class VersionPairs {
    private static final String RELEASES = "dev.ravel.subjects.releases";
    private static final CellTable FORMAT = CellTable.ofCommas(5);

    private VersionPairs() {}

    /** From a version without a bug to one with it. */
    public static List<VersionPair> regressions(SubjectTable table) {
        return table.subjects().stream()
                .filter(subject -> obstacle(subject).isEmpty())
                .map(subject -> new VersionPair(
                        subject.id(),
                        subject.artifacts(LibraryVersion.FIXED),
                        subject.artifacts(LibraryVersion.BUGGY),
                        Triggers.testClass(subject, LibraryVersion.BUGGY),
                        subject.options(),
                        subject.search()))
                .toList();
    }

    /** Why the two versions of a subject can't be compared by one test; empty if they can. */
    public static Optional<String> obstacle(LibrarySubject subject) {
        if (subject.artifacts(LibraryVersion.BUGGY).isEmpty()) {
            return Optional.of("the class with the bug is in no published library");
        }
        if (subject.artifacts(LibraryVersion.FIXED).isEmpty()) {
            return Optional.of("no published version is without the bug");
        }
        return subject.triggers().size() == 1
                ? Optional.empty()
                : Optional.of("the version without the bug has other names, and needs another test");
    }

    /** From a release to the next one, where nothing about concurrency changes in what the test meets. */
    public static List<VersionPair> releases(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(VersionPairs::release)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static VersionPair release(String line) {
        List<String> cells = FORMAT.cells(line);
        return new VersionPair(
                cells.get(0),
                list(cells.get(1)),
                list(cells.get(2)),
                RELEASES + "." + cells.get(3),
                List.of(),
                Search.parse(cells.get(4).equals("-") ? "all" : cells.get(4)));
    }

    private static List<String> list(String cell) {
        return Arrays.asList(cell.strip().split(" +"));
    }
}
