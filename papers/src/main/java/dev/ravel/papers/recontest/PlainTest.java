package dev.ravel.papers.recontest;

import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Stress;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.TestSelector;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A test in a plain JVM, without Ravel: how long it takes, and whether it fails if it is run often enough. */
record PlainTest(Jdk jdk, ClassPath classPath, TestSelector test) {
    /** A test that has not ended after this hangs: a long one takes a second. */
    private static final long PATIENCE_MILLIS = 10_000;

    private static final int NO_LIMIT = Integer.MAX_VALUE;
    private static final int TIMED = 7;
    private static final long TIMED_MILLIS = 60_000;

    /** Runs it until it fails or the time is up. A test that hangs fails 10 s later. */
    Stress stress(long millis) {
        String[] words = run(millis, NO_LIMIT);
        return new Stress(
                Boolean.parseBoolean(words[0]) ? Found.BUG : Found.NOTHING,
                Long.parseLong(words[1]),
                Long.parseLong(words[2]));
    }

    /** The time of one execution: the median of five, after two that warm the JVM up. */
    long nanos() {
        return Long.parseLong(run(TIMED_MILLIS, TIMED)[3]);
    }

    private String[] run(long millis, int most) {
        String path = Stream.concat(classPath.entries().stream(), Stream.of(own()))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder builder = new ProcessBuilder(
                        jdk.home().resolve("bin/java").toString(),
                        "-cp",
                        path,
                        PlainTestMain.class.getName(),
                        test.testClass(),
                        test.member(),
                        Long.toString(millis),
                        Long.toString(PATIENCE_MILLIS),
                        Integer.toString(most))
                .redirectErrorStream(true);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            List<String> answers = said.lines()
                    .filter(line -> line.startsWith(PlainTestMain.ANSWER))
                    .toList();
            if (answers.size() != 1) {
                throw new ToolFailure(test + " does not run in a plain JVM: " + said.strip());
            }
            return answers.get(0).substring(PlainTestMain.ANSWER.length()).split(" ");
        } catch (IOException e) {
            throw new ToolFailure("No plain JVM can be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("Interrupted while " + test + " ran in a plain JVM.", e);
        }
    }

    private static Path own() {
        try {
            return Path.of(PlainTestMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
