package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    @TempDir
    private Path directory;

    @Test
    void isWhereTheUserWantsIt() {
        Path home = Path.of("/home/me");
        assertEquals(
                Path.of("/c"), Workspace.defaultDirectory(Map.of("RAVEL_CACHE", "/c", "XDG_CACHE_HOME", "/x"), home));
        assertEquals(Path.of("/x/ravel"), Workspace.defaultDirectory(Map.of("XDG_CACHE_HOME", "/x"), home));
        assertEquals(Path.of("/home/me/.cache/ravel"), Workspace.defaultDirectory(Map.of("XDG_CACHE_HOME", "x"), home));
    }

    @Test
    void preparesAJdkOnceEvenForSeveralTools() throws IOException {
        Path home = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3");
        Jdk jdk = Jdk.at(home).orElseThrow();
        List<String> notices = new ArrayList<>();
        Workspace workspace = workspace(notices);
        CompletableFuture<Workspace.Prepared> other = CompletableFuture.supplyAsync(() -> workspace.prepare(jdk));
        Workspace.Prepared prepared = workspace.prepare(jdk);
        assertEquals(prepared, other.join());
        assertEquals(prepared, workspace.prepare(jdk));
        assertEquals(List.of("Preparing JDK 25.0.3 for exploration (once)…"), notices);
        assertEquals("patched\n", Files.readString(home.resolve("patches")));
        assertTrue(Files.isDirectory(prepared.patch()));
        assertTrue(Files.isRegularFile(prepared.workerJar()));
    }

    @Test
    void anUpdatedJdkIsPreparedAgain() throws IOException {
        Path home = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3");
        Workspace workspace = workspace(new ArrayList<>());
        Path before = workspace.prepare(Jdk.at(home).orElseThrow()).patch();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25.0.3\"\nSOURCE=\"another\"\n");
        assertTrue(!before.equals(workspace.prepare(Jdk.at(home).orElseThrow()).patch()));
    }

    @Test
    void aJdkThatCannotBePreparedLeavesNothingBehind() throws IOException {
        Path home = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3");
        Files.writeString(home.resolve("bin/java"), "#!/bin/sh\necho 'cannot transform java.util.HashMap'; exit 1\n");
        ToolFailure failure = assertThrows(
                ToolFailure.class,
                () -> workspace(new ArrayList<>()).prepare(Jdk.at(home).orElseThrow()));
        assertEquals(
                "JDK 25.0.3 at " + home.toRealPath() + " could not be prepared: cannot transform java.util.HashMap",
                failure.getMessage());
        try (var patches = Files.list(directory.resolve("cache/patches"))) {
            assertTrue(patches.noneMatch(Files::isDirectory));
        }
    }

    @Test
    void whatIsShorterThanItWasIsMadeAnew() throws IOException {
        Path home = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3");
        Jdk jdk = Jdk.at(home).orElseThrow();
        List<String> notices = new ArrayList<>();
        Workspace.Prepared prepared = workspace(notices).prepare(jdk);
        Files.writeString(prepared.patch().resolve("java.base.jar"), "pat");
        Files.writeString(prepared.workerJar(), "jar worker.jaR");
        Path left = Files.createDirectory(
                prepared.patch().resolveSibling(prepared.patch().getFileName() + ".partial7"));
        assertEquals(prepared, workspace(notices).prepare(jdk));
        assertEquals("patch\n", Files.readString(prepared.patch().resolve("java.base.jar")));
        assertEquals("jar worker.jar", Files.readString(prepared.workerJar()));
        assertTrue(Files.notExists(left), "what a killed tool has left");
        assertEquals(
                "Preparing JDK 25.0.3 for exploration (again: " + prepared.patch() + " was damaged)…", notices.get(1));
    }

    @Test
    void aByteThatChangedIsNoticedAtTheNextStart() throws Exception {
        Path home = FakeWorker.jdk(directory.resolve("jdk"), "25.0.3");
        Jdk jdk = Jdk.at(home).orElseThrow();
        List<String> notices = new ArrayList<>();
        Workspace.Prepared prepared = workspace(notices).prepare(jdk);
        Path file = prepared.patch().resolve("java.base.jar");
        Files.writeString(file, "pitch\n");
        WorkerLauncher.on(jdk, workspace(notices), Duration.ofSeconds(20))
                .launch()
                .close();
        assertEquals("patch\n", Files.readString(file));
        assertEquals("The prepared JDK in the cache, " + prepared.patch() + ", was damaged.", notices.get(1));
        WorkerLauncher.on(jdk, workspace(notices), Duration.ofSeconds(20))
                .launch()
                .close();
        assertEquals("patched\npatched\n", Files.readString(home.resolve("patches")));
    }

    private Workspace workspace(List<String> notices) {
        return new Workspace(
                directory.resolve("cache"),
                notices::add,
                name -> Workspace.Jar.of(name, ("jar " + name).getBytes(StandardCharsets.UTF_8)));
    }
}
