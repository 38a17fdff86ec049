package dev.ravel.papers.ballerina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.ballerina.BallerinaSubject.Version;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.BadInput;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every class under test is there, with what it needs, and has the methods that show its bug. */
class BallerinaSubjectsTest {
    private static final Path EVALUATION = Path.of("../evaluation/target");
    private static final Libraries LIBRARIES =
            new Libraries(EVALUATION.resolve("classes"), EVALUATION.resolve("libraries"));

    static Stream<Arguments> versions() {
        return BallerinaSubjects.all().stream()
                .flatMap(subject -> Stream.concat(Stream.of(subject.buggy()), subject.fixed().stream())
                        .map(version -> Arguments.of(subject, version)));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("versions")
    void theClassLoadsAndHasItsMethods(BallerinaSubject subject, Version version) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (Path entry : LIBRARIES.classPath(version.coordinates()).entries()) {
            urls.add(entry.toUri().toURL());
        }
        // nothing of this test's own class path, which has the small classes too
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = Class.forName(version.classUnderTest(), true, loader);
            Set<String> names = Arrays.stream(type.getMethods())
                    .map(Method::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertTrue(names.containsAll(subject.calls()), () -> subject.calls() + " of " + names);
            // what its signatures and constructors name must load as well
            assertTrue(type.getDeclaredConstructors().length > 0);
        }
    }

    /** All of the paper's bugs but the eighth. */
    @Test
    void thePapersBugsAreThereOnceEach() {
        List<String> bugs = BallerinaSubjects.all().stream()
                .map(BallerinaSubject::paperBug)
                .filter(bug -> !bug.isEmpty())
                .toList();
        assertEquals(13, bugs.size());
        Set<String> all = BallerinaPaper.BUGS.stream().map(BallerinaPaper::bug).collect(Collectors.toSet());
        all.remove("#8");
        assertEquals(all, Set.copyOf(bugs));
    }

    @Test
    void whatIsMissingIsSaidWithWhatToDo() {
        BadInput missing = assertThrows(BadInput.class, () -> LIBRARIES.classPath(List.of("com.acme:nothing:1.0")));
        assertEquals(
                "The library com.acme:nothing:1.0 is not there: mvn package -pl evaluation copies it to "
                        + EVALUATION.resolve("libraries") + ".",
                missing.getMessage());
    }
}
