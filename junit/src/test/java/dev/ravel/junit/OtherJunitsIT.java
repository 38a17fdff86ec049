package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged jar under each JUnit that is supported, in its console launcher, which has a class loader of its own. */
class OtherJunitsIT {
    @ParameterizedTest
    @ValueSource(strings = {"1.9.3", "1.14.4", "6.0.3", "6.1.3"})
    void explores(String platform) throws Exception {
        Path target = Path.of("target").toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                target.resolve("junits/junit-platform-console-standalone-" + platform + ".jar")
                        .toString()));
        if (!platform.startsWith("1.9.")) {
            command.add("execute");
        }
        command.addAll(List.of(
                "--disable-banner",
                "--disable-ansi-colors",
                "--details=tree",
                "--class-path",
                String.join(
                        File.pathSeparator,
                        target.resolve("test-classes").toString(),
                        Outside.jar("junit").toString(),
                        Outside.jar("api").toString())));
        for (Class<?> subject : List.of(
                Subjects.Counter.class, Subjects.LifeCycle.class, Subjects.Child.class, Subjects.Dekker.class)) {
            command.addAll(List.of("--select-class", subject.getName()));
        }
        Outside.Ended ended = Outside.run(target, command);

        String output = ended.output();
        assertEquals(1, ended.code(), output);
        // keeps, explored, plain, nested, inherited, named; loses, deadlocks, notAllNamed
        assertTrue(output.contains("[         6 tests successful      ]"), output);
        assertTrue(output.contains("[         3 tests failed          ]"), output);
        assertTrue(output.contains("expected: <2> but was: <1>"), output);
        assertTrue(output.contains("no thread can go on."), output);
        assertTrue(output.contains("\"1, 1\" is not expected."), output);
        assertTrue(output.contains("Replay: @RavelTest(replay = \"r1:"), output);
        assertTrue(output.contains("PASSED  all 2 interleavings explored"), output);
        assertFalse(output.contains("WARNING"), output);
    }
}
