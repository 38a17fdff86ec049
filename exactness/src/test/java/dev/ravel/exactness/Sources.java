package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.api.Ravel;
import dev.ravel.junit.RavelTest;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Classes under test as source files, in versions that have the same names. */
record Sources(Path directory) {
    static Sources of(String version) {
        return new Sources(Path.of("src/test/resources/generation", version, "acme"));
    }

    /** A directory with the classes of one of them. */
    Path compiled(Path target, String name) throws IOException {
        Path classes = Files.createDirectories(target.resolve("classes"));
        compile(directory.resolve(name + ".java"), classes, List.of());
        return classes;
    }

    /** A directory with the classes of a test, compiled with the libraries that a project with Ravel has. */
    static Path written(Path target, String file, String source, Path classes) throws IOException {
        Path written = target.resolve("tests").resolve(file);
        Files.createDirectories(written.getParent());
        Files.writeString(written, source);
        Path compiled = Files.createDirectories(target.resolve("test-classes"));
        compile(
                written,
                compiled,
                Stream.concat(Stream.of(classes), libraries().stream()).toList());
        return compiled;
    }

    static List<Path> libraries() {
        return Stream.of(
                        Ravel.class,
                        RavelTest.class,
                        org.junit.jupiter.api.Test.class,
                        org.junit.platform.commons.JUnitException.class,
                        org.opentest4j.AssertionFailedError.class,
                        org.apiguardian.api.API.class)
                .map(RealEngine::home)
                .toList();
    }

    private static void compile(Path source, Path classes, List<Path> path) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        String classPath = path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        said,
                        said,
                        "-g",
                        "-Werror",
                        "-Xlint:all,-processing,-classfile",
                        "--release",
                        "17",
                        "-cp",
                        classPath,
                        "-d",
                        classes.toString(),
                        source.toString());
        assertEquals(0, code, said::toString);
    }
}
