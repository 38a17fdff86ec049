package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code Ravel.explore} in a JVM that has no JUnit. */
class WithoutJunitIT {
    private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();

    @TempDir
    private Path directory;

    private Outside.Ended run(Path... classPath) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = Stream.of(classPath).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return Outside.run(directory, List.of(java, "-cp", path, PlainMain.class.getName()));
    }

    private static void assertExplored(Outside.Ended ended) {
        assertEquals(0, ended.code(), ended.output());
        assertTrue(
                ended.output().contains("PASSED  dev.ravel.junit.PlainMain#main  all 4 interleavings explored"),
                ended.output());
        assertTrue(ended.output().contains("  1             2\n  2             2\n"), ended.output());
    }

    @Test
    void explores() throws Exception {
        assertExplored(run(CLASSES, Outside.jar("junit"), Outside.jar("api")));
    }

    /** As IDEs do it when the class path is too long for a command line. */
    @Test
    void readsAClassPathThatIsInTheManifestOfAJar() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        CLASSES.toUri() + " " + Outside.jar("junit").toUri() + " "
                                + Outside.jar("api").toUri());
        Path jar = directory.resolve("class path.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        assertExplored(run(jar));
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        Outside.Ended ended = run(CLASSES, Outside.jar("api"));
        assertEquals(1, ended.code());
        assertTrue(
                ended.output()
                        .contains(
                                "Ravel.explore needs the artifact dev.ravel:ravel-junit on the class path of the tests."),
                ended.output());
    }
}
