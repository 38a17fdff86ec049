package dev.ravel.toolkit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostJvmTest {
    /** Loaded again by loaders of the tests. */
    static final class Subject {
        void method() {}
    }

    private static final String FILE = Subject.class.getName().replace('.', '/') + ".class";

    private static Class<?> loadedFrom(Path directory) throws Exception {
        Files.createDirectories(directory.resolve(FILE).getParent());
        try (InputStream in = Subject.class.getResourceAsStream("/" + FILE)) {
            Files.write(directory.resolve(FILE), in.readAllBytes());
        }
        URL[] urls = {
            directory.toUri().toURL(), directory.resolve("missing.jar").toUri().toURL()
        };
        return Class.forName(Subject.class.getName(), false, new URLClassLoader(urls, null));
    }

    @Test
    void theClassPathIsThatOfThisJvm() {
        List<Path> entries = HostJvm.classPath(HostJvmTest.class).entries();
        assertTrue(entries.contains(Path.of("target/test-classes").toAbsolutePath()), entries::toString);
        assertTrue(entries.contains(Path.of("target/classes").toAbsolutePath()), entries::toString);
        assertTrue(
                entries.stream().anyMatch(path -> path.getFileName().toString().startsWith("junit-jupiter-api")));
        assertTrue(entries.stream().allMatch(Files::exists));
        assertEquals(entries.stream().distinct().toList(), entries);
    }

    @Test
    void loadersOfTheirOwnAreAsked(@TempDir Path temporary) throws Exception {
        Path directory = temporary.toRealPath().resolve("with blank and ü");
        Class<?> type = loadedFrom(directory);
        List<Path> entries = HostJvm.classPath(type).entries();
        assertEquals(directory, entries.get(0), "what the loader says comes first");
        assertFalse(entries.contains(directory.resolve("missing.jar")));
    }

    @Test
    void entriesThatAreNotThereAreLeftOut() {
        String before = System.getProperty("java.class.path");
        System.setProperty("java.class.path", before + java.io.File.pathSeparator + "/no/such.jar");
        try {
            assertTrue(HostJvm.classPath(HostJvmTest.class).entries().stream().allMatch(Files::exists));
        } finally {
            System.setProperty("java.class.path", before);
        }
    }

    @Test
    void modulesArePlainDirectoriesAndJars(@TempDir Path temporary) throws Exception {
        Path module = Files.createDirectories(temporary.toRealPath().resolve("module"));
        Files.createFile(module.resolve("module-info.class"));
        Path jars = Files.createDirectories(temporary.toRealPath().resolve("jars"));
        Files.createFile(jars.resolve("a.jar"));
        Files.createFile(jars.resolve("readme.txt"));
        System.setProperty("jdk.module.path", module + java.io.File.pathSeparator + jars);
        try {
            List<Path> entries = HostJvm.classPath(HostJvmTest.class).entries();
            assertTrue(entries.contains(module), entries::toString);
            assertTrue(entries.contains(jars.resolve("a.jar")), entries::toString);
            assertFalse(entries.contains(jars.resolve("readme.txt")), entries::toString);
        } finally {
            System.clearProperty("jdk.module.path");
        }
    }

    @Test
    void aClassWithoutAFileIsRefused() {
        Runnable lambda = () -> {};
        assertTrue(assertThrows(BadInput.class, () -> HostJvm.classPath(lambda.getClass()))
                .getMessage()
                .startsWith("Ravel cannot find the class file of "));
    }

    @Test
    void handsOverPropertiesThatAreNotTheJvms() {
        System.setProperty("my.setting", "1");
        System.setProperty("ravel.budget", "1s");
        try {
            assertEquals("1", HostJvm.properties().get("my.setting"));
            assertFalse(HostJvm.properties().containsKey("ravel.budget"));
            assertFalse(HostJvm.properties().containsKey("java.home"));
            assertFalse(HostJvm.properties().containsKey("user.dir"));
        } finally {
            System.clearProperty("my.setting");
            System.clearProperty("ravel.budget");
        }
    }

    @Test
    void handsOverFlagsWithoutWhichCodeWouldNotRun() {
        assertEquals(
                List.of(
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                        "--enable-preview",
                        "--add-modules=jdk.incubator.vector"),
                HostJvm.flags(
                        "-Xmx1g",
                        "-javaagent:jacoco.jar",
                        "--add-opens",
                        "java.base/java.util=ALL-UNNAMED",
                        "--add-exports=java.base/sun.nio.ch=com.acme",
                        "--add-opens=com.acme/com.acme.inner=ALL-UNNAMED",
                        "--enable-preview",
                        "--add-modules=jdk.incubator.vector",
                        "--add-modules",
                        "com.acme",
                        "-jar",
                        "booter.jar",
                        "--add-opens"));
    }

    @Test
    void knowsTheFirstLineOfAMethod() throws Exception {
        int line = HostJvm.lineOf(Subject.class.getDeclaredMethod("method"));
        assertTrue(line > 15 && line < 30, "line " + line);
        assertEquals(-1, HostJvm.lineOf(Runnable.class.getMethod("run")));
    }

    @Test
    void itsJdkIsTheOneItRunsOn() throws IOException {
        assertEquals(
                Path.of(System.getProperty("java.home")).toRealPath(),
                HostJvm.jdk().home());
    }
}
