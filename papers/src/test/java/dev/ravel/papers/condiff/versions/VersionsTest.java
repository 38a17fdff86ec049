package dev.ravel.papers.condiff.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.code.CodeChanges;
import dev.ravel.papers.condiff.versions.Versions.Pair;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.program.ClassPath;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VersionsTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");

    @TempDir
    private Path directory;

    static Stream<Subject> subjects() {
        return Subject.all().stream();
    }

    private Versions versions() {
        return new Versions(
                new Libraries(EVALUATION.resolve("classes").toAbsolutePath(), EVALUATION.resolve("libraries")),
                directory);
    }

    /** Methods and pairs of the paper's Tables II and III; of C3 the paper counts one more method. */
    @ParameterizedTest
    @MethodSource("subjects")
    void asManyMethodsChangeAsInThePaper(Subject subject) {
        int methods =
                Map.of("C1", 26, "C2", 10, "C3", 25, "C4", 8, "C5", 44, "C6", 4).get(subject.id());
        List<Integer> changed = Map.of(
                        "C1", List.of(1, 7, 13, 26),
                        "C2", List.of(1, 3, 5, 10),
                        "C3", List.of(1, 7, 13, 25),
                        "C4", List.of(1, 2, 4, 8),
                        "C5", List.of(1, 11, 22, 44),
                        "C6", List.of(1, 1, 2, 4))
                .get(subject.id());
        for (Scenario scenario : Scenario.values()) {
            Pair pair = versions().of(subject, scenario);
            assertEquals(methods, pair.methods());
            assertEquals(changed.get(scenario.ordinal()), pair.changed());
        }
    }

    @Test
    void pairsAreCountedAsInThePaper() {
        ClassPath none = new ClassPath(List.of());
        assertEquals(351, new Pair(none, none, 26, 7).pairs());
        assertEquals(161, new Pair(none, none, 26, 7).changedPairs());
        assertEquals(351, new Pair(none, none, 26, 26).changedPairs());
        assertEquals(429, new Pair(none, none, 44, 11).changedPairs());
    }

    /** What the tool does to a method is a change to those who compare code, and nothing else is one. */
    @ParameterizedTest
    @MethodSource("subjects")
    void theChangedMethodsDiffer(Subject subject) {
        for (Scenario scenario : Scenario.values()) {
            Pair pair = versions().of(subject, scenario);
            List<String> methods = changedMethods(pair);
            assertEquals(pair.changed(), methods.size(), methods::toString);
            assertTrue(methods.stream().anyMatch(m -> m.startsWith(subject.method() + "(")), methods::toString);
            Pair harmless = versions().harmless(subject, scenario);
            assertEquals(harmless.changed(), changedMethods(harmless).size());
        }
    }

    private static List<String> changedMethods(Pair pair) {
        return CodeChanges.between(pair.old().entries(), pair.next().entries()).changes().stream()
                .map(change -> change.member() + change.descriptor())
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void allVersionsAreVerified(Subject subject) throws Exception {
        for (Scenario scenario : Scenario.values()) {
            Pair pair = versions().of(subject, scenario);
            for (ClassPath version : List.of(pair.old(), pair.next())) {
                List<URL> urls = new ArrayList<>();
                for (Path entry : version.entries()) {
                    urls.add(entry.toUri().toURL());
                }
                try (URLClassLoader loader =
                        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
                    Class<?> type = Class.forName(subject.type(), true, loader);
                    assertTrue(version.entries()
                            .get(0)
                            .toUri()
                            .toURL()
                            .equals(type.getProtectionDomain().getCodeSource().getLocation()));
                }
            }
        }
    }
}
