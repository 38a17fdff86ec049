package dev.ravel.campaigns.regression;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.program.ClassPath;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A revision of a project, checked out into a directory of its own and built there. The work tree that it comes from is not touched, nor is its
 * repository.
 */
public final class Revision implements AutoCloseable {
    /** Where Maven and Gradle put classes. */
    private static final Set<String> OUTPUTS = Set.of(
            "target/classes",
            "target/test-classes",
            "build/classes/java/main",
            "build/classes/java/test",
            "build/classes/kotlin/main",
            "build/classes/kotlin/test",
            "build/resources/main",
            "build/resources/test");
    /** Modules lie at most so deep. */
    private static final int MAX_DEPTH = 8;

    private static final int SHOWN_OF_A_BUILD = 8;
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern ERROR = Pattern.compile("(?i)\\berror");

    private final String name;
    private final TemporaryDirectory directory;

    private Revision(String name) {
        this.name = name;
        this.directory = TemporaryDirectory.create("ravel-revision", name);
    }

    /**
     * Checks it out; throws {@link BadInput} if there is no such revision.
     *
     * @param workTree a directory of the project
     * @param option that the revision was given with
     */
    public static Revision checkOut(Path workTree, String option, String revision) {
        List<String> found = run(workTree, "git", "rev-parse", "--show-toplevel");
        if (found.isEmpty()) {
            throw new BadInput(option + " " + revision + ": this is not a git work tree.");
        }
        Path top = Path.of(found.get(0));
        List<String> commit =
                run(workTree, "git", "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
        if (commit.isEmpty()) {
            throw new BadInput(option + " " + revision + ": there is no such revision in " + top + ".");
        }
        Revision checkedOut = new Revision(revision);
        checkedOut.fetch(top, commit.get(0));
        return checkedOut;
    }

    /** Whether a work tree has changes that are in no revision. */
    public static boolean isDirty(Path workTree) {
        return !run(workTree, "git", "status", "--porcelain", "--untracked-files=no")
                .isEmpty();
    }

    private void fetch(Path top, String commit) {
        Outcome clone = outcome(
                top,
                "git",
                "clone",
                "--quiet",
                "--shared",
                "--no-checkout",
                top.toString(),
                directory.path().toString());
        Outcome checkout =
                clone.ok() ? outcome(directory.path(), "git", "checkout", "--quiet", "--detach", commit) : clone;
        if (!checkout.ok()) {
            close();
            throw new ToolFailure("git can't check out " + name + ": " + checkout.last());
        }
    }

    /**
     * Builds it; throws {@link BadInput} if that fails.
     *
     * @param notices hears what a build said that fails
     */
    public void build(String command, Consumer<String> notices) {
        Outcome built = outcome(directory.path(), "sh", "-c", command);
        if (!built.ok()) {
            close();
            built.trouble().forEach(notices);
            throw new BadInput("The build of " + name + " failed with exit code " + built.status() + ": " + command);
        }
    }

    /** Its classes, and what they were made from nearby; throws {@link BadInput} if the build has made none. */
    public ClassPath classPath() {
        List<Path> outputs = new ArrayList<>();
        try (Stream<Path> all = Files.walk(directory.path(), MAX_DEPTH)) {
            all.filter(Files::isDirectory).filter(Revision::isOutput).forEach(outputs::add);
        } catch (IOException | UncheckedIOException e) {
            throw new ToolFailure("The classes of " + name + " can't be found: " + e.getMessage(), e);
        }
        if (outputs.isEmpty()) {
            throw new BadInput(
                    "The build of " + name
                            + " has made no classes in target/classes or build/classes: does --build compile them, and the tests?");
        }
        outputs.sort(Comparator.naturalOrder());
        return new ClassPath(outputs);
    }

    /** A class path of it as it would be in a work tree, seen from its top directory. */
    public String inWorkTree(ClassPath classPath) {
        return classPath.entries().stream()
                .map(entry -> directory.path().relativize(entry).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Where its sources are: the modules that have classes. */
    public List<Path> sources() {
        return classPath().entries().stream()
                .map(output -> output.toString().replace('\\', '/'))
                .map(output -> output.replaceFirst("/(target|build)/(classes|test-classes|resources)(/.*)?$", ""))
                .distinct()
                .map(Path::of)
                .toList();
    }

    private static boolean isOutput(Path directory) {
        String path = directory.toString().replace('\\', '/');
        return OUTPUTS.stream().anyMatch(output -> path.endsWith("/" + output));
    }

    /** How a command has ended, and what it said. */
    private record Outcome(int status, List<String> lines) {
        boolean ok() {
            return status == 0;
        }

        String last() {
            return lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1);
        }

        /** The first lines that speak of errors, as builds end with advice; the last ones if none does. */
        List<String> trouble() {
            List<String> errors = lines.stream()
                    .filter(line -> ERROR.matcher(line).find())
                    .limit(SHOWN_OF_A_BUILD)
                    .toList();
            return errors.isEmpty()
                    ? lines.subList(Math.max(0, lines.size() - SHOWN_OF_A_BUILD), lines.size())
                    : errors;
        }
    }

    /** What a command says; nothing if it fails. */
    private static List<String> run(Path where, String... command) {
        Outcome outcome = outcome(where, command);
        return outcome.ok() ? outcome.lines() : List.of();
    }

    private static Outcome outcome(Path where, String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(where.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> COLOUR.matcher(line).replaceAll(""))
                    .filter(line -> !line.isBlank())
                    .toList();
            return new Outcome(process.waitFor(), lines);
        } catch (IOException e) {
            throw new BadInput(command[0] + " can't be run: " + e.getMessage() + ".");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("The run of " + command[0] + " was interrupted.");
        }
    }

    /** Takes the directory away. */
    @Override
    public void close() {
        directory.close();
    }
}
