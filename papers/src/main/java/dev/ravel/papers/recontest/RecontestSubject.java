package dev.ravel.papers.recontest;

import dev.ravel.campaigns.regression.Versions;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program in two versions with a test that the new one may fail.
 *
 * @param origin where the two versions come from
 * @param directory of the compiled versions, as the build of the evaluation module names it
 * @param old libraries of the old version, {@code group:artifact:version}
 * @param next those of the new one
 * @param testClass its test
 * @param sizes whether it has a small and a full test, or one
 * @param paper what is published of it; empty for generated programs
 */
public record RecontestSubject(
        String name,
        Origin origin,
        String directory,
        List<String> old,
        List<String> next,
        String testClass,
        Sizes sizes,
        Optional<RecontestPaper> paper) {
    private static final String VERSIONS = "versions";
    private static final String JUNIT = "junit";

    /** Where the versions of a subject come from. */
    enum Origin {
        /** Two releases of the paper's library. */
        LIBRARY("releases"),
        /** A release of the paper's library with the bug, and a class of our own without it. */
        HALF("release, and our fix"),
        /** Small classes of our own. */
        OWN("our class"),
        /** Written by a generator. */
        GENERATED("generated");

        private final String words;

        Origin(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Which tests a subject has. */
    enum Sizes {
        ONE,
        SMALL_AND_FULL
    }

    public RecontestSubject {
        old = List.copyOf(old);
        next = List.copyOf(next);
    }

    /** The test that makes the trace of the tables. */
    TestSelector test() {
        return new TestSelector(testClass, sizes == Sizes.ONE ? "" : "full");
    }

    /** The test of which many executions can be made: the same, with as few threads and rounds as the bug needs. */
    TestSelector smallTest() {
        return new TestSelector(testClass, sizes == Sizes.ONE ? "" : "small");
    }

    /** Both versions, with the test of each. */
    Versions versions(Libraries libraries) {
        return Versions.of(
                version(libraries, "old", old), version(libraries, "new", next), Optional.of(junit(libraries)));
    }

    private ClassPath version(Libraries libraries, String version, List<String> needed) {
        List<Path> entries = new ArrayList<>();
        entries.add(libraries.beside(VERSIONS).resolve(directory).resolve(version));
        entries.addAll(libraries.classPath(needed).entries());
        return new ClassPath(entries);
    }

    private static ClassPath junit(Libraries libraries) {
        Path directory = libraries.beside(JUNIT);
        try (Stream<Path> files = Files.list(directory)) {
            return new ClassPath(files.sorted().toList());
        } catch (IOException e) {
            throw new BadInput(directory + " can't be read: " + e.getMessage());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
