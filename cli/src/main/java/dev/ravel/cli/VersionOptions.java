package dev.ravel.cli;

import dev.ravel.campaigns.regression.Revision;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Which two versions of a program are compared: class paths, or revisions of the git work tree that the command is run in. */
final class VersionOptions {
    @CommandLine.Option(
            names = "--old",
            paramLabel = "CP",
            description = "the old version: directories and jars of its classes, and of its tests if they differ")
    private @Nullable String older;

    @CommandLine.Option(names = "--new", paramLabel = "CP", description = "the new version, in the same way")
    private @Nullable String newer;

    @CommandLine.Option(
            names = "--old-rev",
            paramLabel = "REV",
            description = "the old version is this revision of the git work tree, checked out elsewhere and built")
    private @Nullable String olderRevision;

    @CommandLine.Option(names = "--new-rev", paramLabel = "REV", description = "the new version, in the same way")
    private @Nullable String newerRevision;

    @CommandLine.Option(
            names = "--build",
            paramLabel = "COMMAND",
            description = "builds a revision, run in its top directory, as in 'mvn -q test-compile'")
    private @Nullable String build;

    @CommandLine.Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "what both versions need: tests, libraries")
    private @Nullable String shared;

    /** The two versions, and the directories that they were built in, to be taken away in the end. */
    record Compared(Versions versions, List<Revision> revisions, List<String> notes) implements AutoCloseable {
        @Override
        public void close() {
            revisions.forEach(Revision::close);
        }
    }

    /**
     * Reads, checks out and builds.
     *
     * @param notices hears one line when something takes time
     */
    Compared compared(Consumer<String> notices) {
        checkGiven("--old", older, "--old-rev", olderRevision);
        checkGiven("--new", newer, "--new-rev", newerRevision);
        if ((olderRevision != null || newerRevision != null) && (build == null || build.isBlank())) {
            throw new BadInput("A revision must be built: say how with --build, as in --build 'mvn -q test-compile'.");
        }
        Optional<ClassPath> both = Optional.ofNullable(shared).map(ClassPath::parse);
        List<Revision> revisions = new ArrayList<>();
        try {
            ClassPath old = classPath("--old-rev", older, olderRevision, revisions, notices);
            ClassPath now = classPath("--new-rev", newer, newerRevision, revisions, notices);
            return new Compared(Versions.of(old, now, both), revisions, notes());
        } catch (RuntimeException e) {
            revisions.forEach(Revision::close);
            throw e;
        }
    }

    private static void checkGiven(String path, @Nullable String given, String rev, @Nullable String revision) {
        if (given == null && revision == null) {
            throw new BadInput("There is no " + (path.equals("--old") ? "old" : "new") + " version: give " + path
                    + " CLASSPATH or " + rev + " REVISION.");
        }
        if (given != null && revision != null) {
            throw new BadInput(path + " and " + rev + " are two answers to one question: give one of them.");
        }
    }

    private ClassPath classPath(
            String option,
            @Nullable String path,
            @Nullable String revision,
            List<Revision> revisions,
            Consumer<String> notices) {
        if (revision == null) {
            return ClassPath.parse(path == null ? "" : path);
        }
        Revision checkedOut = Revision.checkOut(Path.of("").toAbsolutePath(), option, revision);
        revisions.add(checkedOut);
        notices.accept("Building " + revision + " …");
        checkedOut.build(build == null ? "" : build);
        return checkedOut.classPath();
    }

    private List<String> notes() {
        boolean revision = olderRevision != null || newerRevision != null;
        return revision && Revision.isDirty(Path.of("").toAbsolutePath())
                ? List.of(
                        "The work tree has changes that are not committed. They are in no revision, so they were not compared.")
                : List.of();
    }

    /** The class path of the new version for another command. */
    String newerWords(Versions versions) {
        return versions.newer().whole().toString();
    }
}
