package dev.ravel.toolkit.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
    @TempDir
    private Path temporary;

    private Path root;

    @BeforeEach
    void resolveLinks() throws IOException {
        root = temporary.toRealPath();
    }

    private Path jdk(String directory, String version) throws IOException {
        Path home = root.resolve(directory);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nexit 1\n");
        assertTrue(home.resolve("bin/java").toFile().setExecutable(true));
        return home;
    }

    private List<String> versions(Map<String, String> variables, Path running) {
        return Jdks.discover(new Jdks.Places(variables, root, running, List.of(root.resolve("jvm")))).stream()
                .map(Jdk::version)
                .toList();
    }

    @Test
    void findsEachJdkOnceNewestFirst() throws IOException {
        Path running = jdk("jvm/jdk-17", "17.0.15");
        Files.createSymbolicLink(root.resolve("jvm/default"), running);
        jdk("jvm/jdk-25", "25.0.10");
        jdk("jvm/mac.jdk/Contents/Home", "25.0.9");
        jdk("jvm/jdk8", "1.8.0_392");
        Files.createDirectories(root.resolve("jvm/empty"));
        Path elsewhere = jdk("elsewhere", "21.0.2");
        assertEquals(
                List.of("25.0.10", "25.0.9", "21.0.2", "17.0.15", "1.8.0_392"),
                versions(Map.of("JAVA21_HOME", elsewhere.toString(), "JAVA_HOME", running + "/"), running));
    }

    @Test
    void knowsSubstrateAndRangeFromTheVersion() throws IOException {
        Jdk jdk8 = Jdk.at(jdk("8", "1.8.0_392")).orElseThrow();
        assertEquals(8, jdk8.feature());
        assertEquals(
                "JDK 1.8.0_392 at " + root.resolve("8") + " is not supported: Ravel runs tests on JDK 17 to 25.",
                jdk8.refusal());
        assertEquals(
                SubstrateKind.PLATFORM_THREADS,
                Jdk.at(jdk("23", "23.0.1")).orElseThrow().substrate());
        assertEquals(
                SubstrateKind.CONTINUATIONS,
                Jdk.at(jdk("24", "24")).orElseThrow().substrate());
        assertTrue(!Jdk.at(jdk("26", "26-ea")).orElseThrow().supported());
    }

    @Test
    void choosesTheNewestWithContinuationsAndSaysSo() throws IOException {
        Path running = jdk("jvm/17", "17.0.15");
        jdk("jvm/24", "24.0.1");
        Path best = jdk("jvm/25", "25.0.3");
        jdk("jvm/26", "26.0.1");
        Jdks.Choice choice = choose(running);
        assertEquals(best, choice.jdk().home());
        assertEquals(
                "Using JDK 25.0.3 at " + best + " for workers (continuations); the tool runs on 17.0.15.",
                choice.notice());
    }

    @Test
    void staysOnTheRunningJdkWithoutAWord() throws IOException {
        Path running = jdk("jvm/17", "17.0.15");
        jdk("jvm/21", "21.0.2");
        assertEquals(new Jdks.Choice(Jdk.at(running).orElseThrow(), ""), choose(running));
        Path newer = jdk("jvm/25", "25.0.3");
        jdk("jvm/a-25-too", "25.0.3");
        assertEquals(new Jdks.Choice(Jdk.at(newer).orElseThrow(), ""), choose(newer));
    }

    @Test
    void refusesWhenNothingIsInRange() throws IOException {
        Path running = jdk("jvm/26", "26.0.1");
        BadInput refused = assertThrows(BadInput.class, () -> choose(running));
        assertEquals(
                "JDK 26.0.1 at " + running
                        + " is not supported: Ravel runs tests on JDK 17 to 25. Name another with --jdk.",
                refused.getMessage());
    }

    private Jdks.Choice choose(Path running) {
        return Jdks.choose(
                Jdks.discover(new Jdks.Places(Map.of(), root, running, List.of(root.resolve("jvm")))), running);
    }

    @Test
    void refusesANamedDirectoryThatIsNoUsableJdk() throws IOException {
        Path old = jdk("11", "11.0.2");
        assertEquals(
                "--jdk /no/such: there is no such directory.",
                assertThrows(BadInput.class, () -> Jdks.named("/no/such")).getMessage());
        assertEquals(
                "--jdk " + root + ": not a JDK (no release file, or no bin/java).",
                assertThrows(BadInput.class, () -> Jdks.named(root.toString())).getMessage());
        assertTrue(assertThrows(BadInput.class, () -> Jdks.named(old.toString()))
                .getMessage()
                .contains("17 to 25"));
    }
}
