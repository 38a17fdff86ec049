package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import dev.ravel.toolkit.program.Examples;
import dev.ravel.toolkit.program.TestSelector;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the tool itself and its examples are. */
public final class Place {
    private Place() {}

    /** The jar (or the directory of classes) that this runs from. */
    public static Path ownJar() {
        String given = System.getProperty("ravel.jar");
        if (given != null) {
            return Path.of(given);
        }
        try {
            return Path.of(Place.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Examples examples() {
        return optionalExamples()
                .orElseThrow(() -> new BadInput("The bundled examples are missing: ravel-examples.jar belongs next to "
                        + ownJar().getFileName() + "."));
    }

    private static Optional<Examples> optionalExamples() {
        return Examples.near(ownJar());
    }

    /** The class path that the user gave; without one, that of the examples if the tests are all examples. */
    static ClassPath classPath(@Nullable String given, List<TestSelector> tests) {
        if (given != null) {
            return ClassPath.parse(given);
        }
        // asks only about tests that may be bundled, so that others cost no look at the disk
        boolean maybe = tests.stream().allMatch(test -> test.testClass().startsWith("dev.ravel.examples."));
        return (maybe ? optionalExamples() : Optional.<Examples>empty())
                .map(Examples::classPath)
                .orElseThrow(
                        () -> new BadInput(
                                "There is no class path: name the directories and jars of the code under test with --classpath."));
    }

    /** As the user called it. */
    static String program() {
        return System.getProperty("ravel.program", "ravel");
    }
}
