package dev.ravel.cli;

import dev.ravel.campaigns.regression.Revision;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.campaigns.regression.Versions.Sources;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.io.File;
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

    @CommandLine.Option(
            names = "--old-sources",
            paramLabel = "PATHS",
            description = "directories and jars of the old version's sources, to show changes as they were written")
    private @Nullable String olderSources;

    @CommandLine.Option(
            names = "--new-sources",
            paramLabel = "PATHS",
            description = "those of the new version; those of a revision are found")
    private @Nullable String newerSources;

    /**
     * The two versions.
     *
     * @param revisions the directories that they were built in, to be taken away in the end
     * @param newerWords the class path of the new version for another command
     * @param places the same for the same options, whatever is in the classes
     */
    record Compared(Versions versions, List<Revision> revisions, List<String> notes, String newerWords, String places)
            implements AutoCloseable {
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
        if (build != null && olderRevision == null && newerRevision == null) {
            throw new BadInput("--build is how a revision is built: give --old-rev or --new-rev with it.");
        }
        Optional<ClassPath> both = Optional.ofNullable(shared).map(ClassPath::parse);
        List<Revision> revisions = new ArrayList<>();
        try {
            ClassPath old = classPath("--old-rev", older, olderRevision, revisions, notices);
            ClassPath now = classPath("--new-rev", newer, newerRevision, revisions, notices);
            return new Compared(
                    Versions.of(old, now, both).with(sources(revisions)),
                    revisions,
                    notes(),
                    newerWords(now, revisions),
                    place(old, olderRevision) + " " + place(now, newerRevision) + " " + both);
        } catch (RuntimeException e) {
            revisions.forEach(Revision::close);
            throw e;
        }
    }

    /** The sources that were named; of a revision those that are in it. */
    private Sources sources(List<Revision> revisions) {
        boolean given = olderSources != null || newerSources != null;
        List<Path> old = sources("--old-sources", olderSources);
        List<Path> now = sources("--new-sources", newerSources);
        if (olderSources == null && olderRevision != null) {
            old = revisions.get(0).sources();
        }
        if (newerSources == null && newerRevision != null) {
            now = revisions.get(revisions.size() - 1).sources();
        }
        if (given && (old.isEmpty() || now.isEmpty())) {
            throw new BadInput(
                    "Changes are shown from the sources of both versions: give --old-sources and --new-sources.");
        }
        return new Sources(old, now, given ? Sources.Origin.GIVEN : Sources.Origin.FOUND);
    }

    private static List<Path> sources(String option, @Nullable String given) {
        if (given == null) {
            return List.of();
        }
        try {
            return ClassPath.parse(given).entries();
        } catch (BadInput e) {
            throw new BadInput(option + " " + given + ": needs directories or jars of sources that exist.");
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
        checkedOut.build(build == null ? "" : build, notices);
        return checkedOut.classPath();
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        boolean revision = olderRevision != null || newerRevision != null;
        if (revision && Revision.isDirty(Path.of("").toAbsolutePath())) {
            notes.add(
                    "The work tree has changes that are not committed. They are in no revision, so they were not compared.");
        }
        if (newerRevision != null) {
            notes.add("Replay lines are for the top directory of a work tree in which " + newerRevision
                    + " is checked out and built.");
        }
        return notes;
    }

    /** As the user wrote them; for a revision as they will be once it is checked out and built. */
    private String newerWords(ClassPath now, List<Revision> revisions) {
        String own = newerRevision == null
                ? String.valueOf(newer)
                : revisions.get(revisions.size() - 1).inWorkTree(now);
        return shared == null ? own : own + File.pathSeparator + shared;
    }

    private static String place(ClassPath path, @Nullable String revision) {
        return revision == null
                ? path.toString()
                : "revision " + revision + " of " + Path.of("").toAbsolutePath();
    }
}
