package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExamplesListTest {
    private static List<String> lines() throws IOException {
        try (InputStream in = ExamplesListTest.class.getResourceAsStream("examples.list")) {
            assertNotNull(in);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    @Test
    void namesTestsThatExist() throws Exception {
        for (String line : lines()) {
            String[] words = line.split("\\s+");
            assertTrue(Set.of("passed", "failed").contains(words[1]), line);
            String[] names = words[0].split("#");
            Class<?> example = Class.forName(names[0]);
            if (names.length == 2) {
                Method method = example.getMethod(names[1]);
                assertTrue(method.isAnnotationPresent(Test.class), line);
            } else {
                boolean runnable = Runnable.class.isAssignableFrom(example);
                assertTrue(runnable || example.getMethod("main", String[].class) != null, line);
            }
        }
    }

    @Test
    void namesEveryExample() throws Exception {
        Set<String> listed = new TreeSet<>();
        for (String line : lines()) {
            listed.add(line.split("[\\s#]+")[0].replace("dev.ravel.examples.", "") + ".java");
        }
        Set<String> written = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/ravel/examples"))) {
            files.map(file -> file.getFileName().toString()).forEach(written::add);
        }
        written.removeAll(Set.of("Threads.java", "package-info.java"));
        assertEquals(written, listed);
    }
}
