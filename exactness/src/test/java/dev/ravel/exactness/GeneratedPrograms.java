package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.explore.JavaToy;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Random programs, compiled: each a class of its own, so that loading one does not load them all. */
final class GeneratedPrograms {
    private static final String NAME = "Generated";

    private final Path directory;

    private GeneratedPrograms(Path directory) {
        this.directory = directory;
    }

    static GeneratedPrograms of(List<JavaToy> toys, Path directory) {
        StringBuilder java = new StringBuilder();
        java.append("import dev.ravel.api.Ravel;\nimport dev.ravel.exactness.Cells;\n");
        java.append("import java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.LockSupport;\n");
        java.append("public class ").append(NAME).append(" {\n");
        toys.forEach(toy -> java.append(toy.source()));
        java.append("}\n");
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///" + NAME + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return java;
                    }
                };
        String classPath =
                RealEngine.home(Cells.class) + System.getProperty("path.separator") + RealEngine.home(Ravel.class);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("--release", "17", "-g", "-proc:none", "-cp", classPath, "-d", directory.toString()),
                        null,
                        List.of(source))
                .call();
        if (!compiled) {
            throw new IllegalStateException(messages + "\n" + java);
        }
        return new GeneratedPrograms(directory);
    }

    Ask ask(JavaToy toy, String strategy) {
        return Ask.of(NAME + "$" + toy.name(), "run", strategy).path(directory);
    }
}
