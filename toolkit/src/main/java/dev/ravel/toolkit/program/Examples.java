package dev.ravel.toolkit.program;

import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The bundled examples.
 *
 * @param classPath where they are
 * @param tests in the order of their list
 */
public record Examples(ClassPath classPath, List<Example> tests) {
    private static final String JAR = "ravel-examples.jar";
    private static final String LIST = "dev/ravel/examples/examples.list";

    public Examples {
        tests = List.copyOf(tests);
    }

    /** An example and the verdict it is there to show: {@code passed} or {@code failed}. */
    public record Example(TestSelector test, String expected) {}

    /**
     * Finds the examples from where the tool's own jar is: beside it, or in the build tree that it is in. Empty if
     * they are in neither place.
     */
    public static Optional<Examples> near(Path toolJar) {
        Path tool = toolJar.toAbsolutePath();
        for (Path jar : List.of(tool.resolveSibling(JAR), tool.resolveSibling("../../examples/target/" + JAR))) {
            if (Files.isRegularFile(jar)) {
                return Optional.of(in(jar.normalize()));
            }
        }
        return Optional.empty();
    }

    static Examples in(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(LIST);
            if (entry == null) {
                throw new ToolFailure("There is no " + LIST + " in " + jar + ".");
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return new Examples(
                        new ClassPath(List.of(jar)), parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            }
        } catch (IOException e) {
            throw new ToolFailure("The examples in " + jar + " can't be read: " + e.getMessage(), e);
        }
    }

    /** One example a line: selector, blank, expected verdict; {@code #} at the start of a line begins a comment. */
    static List<Example> parse(String list) {
        List<Example> tests = new ArrayList<>();
        for (String line : list.lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] words = line.strip().split("\\s+");
                if (words.length != 2) {
                    throw new ToolFailure("examples.list: not a test and a verdict: " + line);
                }
                tests.add(new Example(TestSelector.parse(words[0]), words[1]));
            }
        }
        return tests;
    }

    /** Whether the test is one of these. */
    public boolean contains(TestSelector test) {
        return tests.stream().anyMatch(example -> example.test().equals(test));
    }
}
