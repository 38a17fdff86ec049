package dev.ravel.conformance;

import dev.ravel.api.Ravel;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which programs there are, and the class path to run them with. */
final class Suite {
    /** Sources that need the newest JDK to be compiled and to run. */
    private static final Path NEWER_SOURCES = Path.of("src/main/java25");

    private static final int NEWER = 25;
    private static final Path NEWER_CLASSES = Path.of("target/classes25").toAbsolutePath();
    private static final Path CLASSES = home(Covers.class);

    private static final Suite INSTANCE = new Suite();

    private final List<Program> programs;
    private final List<String> classPath;

    private Suite() {
        List<Program> all = new ArrayList<>(Programs.in(CLASSES, 17));
        List<Path> path =
                new ArrayList<>(List.of(CLASSES, home(Ravel.class), home(FindingKind.class), home(kotlin.Lazy.class)));
        Substrates.jdk(NEWER).ifPresent(jdk -> {
            compile(jdk);
            all.addAll(Programs.in(NEWER_CLASSES, NEWER));
            path.add(NEWER_CLASSES);
        });
        this.programs = List.copyOf(all);
        this.classPath = path.stream().map(Path::toString).toList();
    }

    static List<Program> programs() {
        return INSTANCE.programs;
    }

    static List<String> classPath() {
        return INSTANCE.classPath;
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** With the compiler of the JDK that will run them, as their user would. */
    private static void compile(Jdk jdk) {
        List<String> command = new ArrayList<>(List.of(
                jdk.home().resolve("bin/javac").toString(),
                "-g",
                "-nowarn",
                "--release",
                Integer.toString(NEWER),
                "--enable-preview",
                "-cp",
                CLASSES
                        + System.getProperty("path.separator")
                        + home(Ravel.class)
                        + System.getProperty("path.separator")
                        + home(FindingKind.class),
                "-d",
                NEWER_CLASSES.toString()));
        try (Stream<Path> files = Files.walk(NEWER_SOURCES)) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".java"))
                    .sorted()
                    .forEach(command::add);
            Process javac =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (javac.waitFor() != 0) {
                throw new IllegalStateException("javac of " + jdk.home() + " said: " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
