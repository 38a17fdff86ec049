package dev.ravel.toolkit.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.OwnLine;
import dev.ravel.toolkit.process.WorkerStart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaOptionsTest {
    @Test
    void keepsWhatIsAboutTheProgramAndDropsWhatIsAboutTheJvm() {
        JavaOptions options = JavaOptions.of(Map.of(
                "JAVA_TOOL_OPTIONS",
                "-Xlog:gc -XX:+UseZGC -Duser.language=de",
                "JDK_JAVA_OPTIONS",
                "--add-opens java.base/java.lang=ALL-UNNAMED @file -javaagent:a.jar",
                "_JAVA_OPTIONS",
                "-Xmx50m -ea -Dravel.sites=x"));
        assertEquals(
                List.of("-Xlog:gc", "-Duser.language=de", "--add-opens=java.base/java.lang=ALL-UNNAMED", "-ea"),
                options.kept());
        assertEquals(
                List.of("-XX:+UseZGC", "@file", "-javaagent:a.jar", "-Xmx50m", "-Dravel.sites=x"), options.dropped());
        assertEquals(
                "Workers leave out -XX:+UseZGC @file -javaagent:a.jar -Xmx50m -Dravel.sites=x of the environment, because their JVM is set up"
                        + " for exploration.",
                options.notice());
        assertEquals("", JavaOptions.of(Map.of()).notice());
    }

    @Test
    void readsWordsAsAJvmDoes() {
        assertEquals(
                List.of("-Da=b c", "-Dd=e\"f", "-Dg="), JavaOptions.words("  -Da='b c' \"-Dd=e\"'\"'f\t-Dg=\"\" "));
    }

    @Test
    void memoryIsASize() {
        assertEquals(2048, WorkerStart.megabytes(Map.of()));
        assertEquals(4096, WorkerStart.megabytes(Map.of("RAVEL_MEMORY", "4g")));
        assertEquals(3000, WorkerStart.megabytes(Map.of("RAVEL_MEMORY", "3000M")));
        BadInput bad = assertThrows(BadInput.class, () -> WorkerStart.megabytes(Map.of("RAVEL_MEMORY", "64m")));
        assertEquals("RAVEL_MEMORY=64m: needs a size of at least 128m, as in 4g or 3000m.", bad.getMessage());
    }

    @Test
    void workersCompileOnceOrTwice() {
        assertEquals(List.of(), WorkerStart.compilers(Map.of()));
        assertEquals(List.of("-XX:TieredStopAtLevel=1"), WorkerStart.compilers(Map.of("RAVEL_COMPILERS", "one")));
        BadInput bad = assertThrows(BadInput.class, () -> WorkerStart.compilers(Map.of("RAVEL_COMPILERS", "C1")));
        assertEquals("RAVEL_COMPILERS=C1: needs one or two.", bad.getMessage());
    }

    @Test
    void variablesThatAShellWouldForgetAreKept() {
        List<String> command = OwnLine.of(List.of("java", "-version"), Map.of("a.b", "1 2", "PATH", "/bin"));
        assertEquals(List.of("env", "a.b=1 2", "java", "-version"), command.subList(4, command.size()));
        assertEquals(
                6,
                OwnLine.of(List.of("java", "-version"), Map.of("PATH", "/bin")).size());
    }
}
