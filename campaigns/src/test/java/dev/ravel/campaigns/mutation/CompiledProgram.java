package dev.ravel.campaigns.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** A program that is compiled, and changed, while a test runs. */
record CompiledProgram(Path sources, Path classes) {
    static CompiledProgram in(Path directory) throws IOException {
        return new CompiledProgram(directory, Files.createDirectory(directory.resolve("classes")));
    }

    void compile(String name, String source) throws IOException {
        Path file = sources.resolve(name + ".java");
        Files.writeString(file, source);
        String path = classes.toString();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "--release", "17", "-cp", path, "-d", path, file.toString());
        assertEquals(0, code);
    }

    ClassPath classPath() {
        return new ClassPath(List.of(classes));
    }
}
