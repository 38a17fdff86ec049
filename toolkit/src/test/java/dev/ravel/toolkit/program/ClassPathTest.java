package dev.ravel.toolkit.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    private static final Path TEST_CLASSES = Path.of("target/test-classes").toAbsolutePath();
    private static final Jdk JDK17 = new Jdk(Path.of("/jdk"), "17.0.15", "");

    @TempDir
    private Path directory;

    static class Parent {
        void inherited() {}
    }

    static class Subject extends Parent {
        void moves() {
            Runnable notListed = () -> {};
            notListed.run();
        }
    }

    private static String refusal(Runnable action) {
        return assertThrows(BadInput.class, action::run).getMessage();
    }

    @Test
    void takesDirectoriesJarsAndWildcards() throws IOException {
        Path jar = Files.createDirectory(directory.resolve("lib")).resolve("a.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("x"));
        }
        assertEquals(
                List.of(directory, jar),
                ClassPath.parse(directory + File.pathSeparator + File.pathSeparator + directory + "/lib/*")
                        .entries());
    }

    @Test
    void refusesWhatIsNotThere() throws IOException {
        Path text = Files.writeString(directory.resolve("a.txt"), "no jar");
        assertEquals("Class path entry /no/such.jar does not exist.", refusal(() -> ClassPath.parse("/no/such.jar")));
        assertEquals(
                "Class path entry " + text + " is neither a directory nor a jar.",
                refusal(() -> ClassPath.parse(text.toString())));
        assertEquals(
                "The class path is empty: name the directories and jars of the code under test with --classpath.",
                refusal(() -> ClassPath.parse("")));
    }

    @Test
    void findsTestsAndHelpsWithSlips() {
        ClassPath path = new ClassPath(List.of(TEST_CLASSES));
        String name = Subject.class.getName();
        path.check(new TestSelector(name, ""), JDK17);
        path.check(new TestSelector(name, "moves"), JDK17);
        path.check(new TestSelector(name, "inherited"), JDK17);
        assertEquals(
                "Class " + name + " has no method mvoes. Did you mean moves?",
                refusal(() -> path.check(new TestSelector(name, "mvoes"), JDK17)));
        assertEquals(
                "Class " + name + " has no method somethingElse.",
                refusal(() -> path.check(new TestSelector(name, "somethingElse"), JDK17)));
        assertEquals(
                "There is no class com.acme.Nothing in the class path.",
                refusal(() -> path.check(new TestSelector("com.acme.Nothing", ""), JDK17)));
        assertEquals(
                "There is no class dev.ravel.toolkit.program.ClassPathTest.Subject in the class path. Did you mean "
                        + name + "?",
                refusal(() ->
                        path.check(new TestSelector("dev.ravel.toolkit.program.ClassPathTest.Subject", ""), JDK17)));
    }

    @Test
    void refusesClassFilesThatAreTooNewOrDamaged() throws IOException {
        byte[] bytes = Files.readAllBytes(TEST_CLASSES.resolve("dev/ravel/toolkit/program/ClassPathTest.class"));
        Path copy = directory.resolve("dev/ravel/toolkit/program/ClassPathTest.class");
        Files.createDirectories(copy.getParent());
        bytes[7] = 44 + 25;
        Files.write(copy, bytes);
        ClassPath path = new ClassPath(List.of(directory));
        TestSelector test = new TestSelector("dev.ravel.toolkit.program.ClassPathTest", "");
        assertEquals(
                "Class dev.ravel.toolkit.program.ClassPathTest was compiled for Java 25, but workers run on JDK 17.0.15: "
                        + "choose a newer one with --jdk.",
                refusal(() -> path.check(test, JDK17)));
        try (OutputStream out = Files.newOutputStream(copy)) {
            out.write(bytes, 0, 100);
        }
        assertEquals(
                "Class dev.ravel.toolkit.program.ClassPathTest in " + directory + " can't be read.",
                refusal(() -> path.check(test, JDK17)));
    }
}
