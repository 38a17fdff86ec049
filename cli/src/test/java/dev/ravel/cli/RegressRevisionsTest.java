package dev.ravel.cli;

import static dev.ravel.cli.RegressCommandTest.COUNTER;
import static dev.ravel.cli.RegressCommandTest.MAIN;
import static dev.ravel.cli.RegressCommandTest.lastLine;
import static dev.ravel.cli.RegressCommandTest.quickTest;
import static dev.ravel.cli.RegressCommandTest.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code regress} on revisions of a git work tree that is made here. */
@Timeout(180)
class RegressRevisionsTest {
    @TempDir
    private Path directory;

    private Tool.Ended revisions(String oldRevision, String newRevision, String build, String... more)
            throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of("regress", "--old-rev", oldRevision, "--new-rev", newRevision));
        arguments.addAll(List.of("--build", build, "--tests", "shop.*"));
        arguments.addAll(List.of(more));
        return Tool.start(directory.resolve("project"), Map.of(), arguments.toArray(String[]::new))
                .ended();
    }

    private Path project() throws IOException, InterruptedException {
        Path project = Files.createDirectories(directory.resolve("project"));
        write(project.resolve("src"), MAIN);
        write(project.resolve("src"), COUNTER.formatted("synchronized"));
        git(project, "init", "--quiet");
        commit(project);
        write(project.resolve("src"), COUNTER.formatted(""));
        commit(project);
        return project;
    }

    @Test
    void aRevisionThatDoesNotExistOrDoesNotBuildIsBadInput() throws IOException, InterruptedException {
        Path project = project();
        Tool.Ended missing = revisions("v0.9", "HEAD", "true", "--no-history");
        assertEquals(2, missing.code(), missing.out());
        assertEquals(
                "--old-rev v0.9: there is no such revision in " + project.toRealPath() + ".", lastLine(missing.out()));
        Tool.Ended failing = revisions("HEAD~1", "HEAD", "echo no compiler; exit 7", "--no-history");
        assertEquals(2, failing.code(), failing.out());
        assertTrue(failing.out().contains("no compiler\n"), failing.out());
        assertEquals("The build of HEAD~1 failed with exit code 7: echo no compiler; exit 7", lastLine(failing.out()));
        Tool.Ended empty = revisions("HEAD~1", "HEAD", "true", "--no-history");
        assertEquals(2, empty.code(), empty.out());
        assertTrue(lastLine(empty.out()).startsWith("The build of HEAD~1 has made no classes"), empty.out());
    }

    @Test
    void whatABuildSaysOfErrorsIsShown() throws IOException, InterruptedException {
        project();
        Tool.Ended failing = revisions(
                "HEAD~1",
                "HEAD",
                "printf '\\033[1;31mERROR\\033[m Counter.java:3\\n'; seq 100 | sed 's/^/see page /'; exit 1",
                "--no-history");
        assertEquals(2, failing.code(), failing.out());
        assertTrue(failing.out().contains("\nERROR Counter.java:3\n"), failing.out());
        assertFalse(failing.out().contains("see page 7"), failing.out());
    }

    @Test
    void comparesRevisionsAndLeavesTheWorkTreeAlone() throws IOException, InterruptedException {
        Path project = project();
        write(project.resolve("src"), MAIN.replace("2", "3"));
        List<String> before = files(project);
        String build = "javac -g -d target/classes src/shop/*.java";
        Path first = directory.resolve("first.json");
        Tool.Ended ended = revisions("HEAD~1", "HEAD", build, "--json", first.toString());
        assertEquals(1, ended.code(), ended.out());
        assertTrue(ended.out().contains("counted 1"), ended.out());
        assertTrue(ended.out().contains("- public synchronized void add() {"), ended.out());
        assertTrue(ended.out().contains("The work tree has changes that are not committed."), ended.out());
        assertEquals(before, files(project));
        // the directory that it was built in is gone
        assertTrue(ended.out().contains("replay --classpath target/classes shop.CountsMain#main r1:"), ended.out());
        Path second = directory.resolve("second.json");
        revisions("HEAD~1", "HEAD", build, "--json", second.toString());
        assertEquals(quickTest(first), quickTest(second), "compared again");
    }

    private static List<String> files(Path top) throws IOException {
        try (var all = Files.walk(top)) {
            // the output of the tool lies there, too
            return all.map(path -> top.relativize(path).toString())
                    .filter(path -> !path.startsWith("out"))
                    .sorted()
                    .toList();
        }
    }

    private static void commit(Path project) throws IOException, InterruptedException {
        git(project, "add", "src");
        git(project, "-c", "user.name=n", "-c", "user.email=e", "commit", "--quiet", "-m", "m");
    }

    private static void git(Path project, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(Arrays.asList(words));
        Process git = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), said);
    }
}
