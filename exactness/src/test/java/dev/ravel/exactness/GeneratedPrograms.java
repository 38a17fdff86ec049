package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.explore.JavaToy;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Random programs, compiled: each a class of its own, so that loading one does not load them all. */
final class GeneratedPrograms {
    /** Programs of one source file: a class names all that are nested beside it, which takes room in each loader. */
    private static final int BATCH = 20;

    private final Path directory;
    private final Map<JavaToy, String> classes;

    private GeneratedPrograms(Path directory, Map<JavaToy, String> classes) {
        this.directory = directory;
        this.classes = classes;
    }

    static GeneratedPrograms of(List<JavaToy> toys, Path directory) {
        Map<JavaToy, String> classes = new HashMap<>();
        List<JavaFileObject> sources = new ArrayList<>();
        for (int from = 0; from < toys.size(); from += BATCH) {
            String name = "Generated" + from / BATCH;
            List<JavaToy> batch = toys.subList(from, Math.min(toys.size(), from + BATCH));
            batch.forEach(toy -> classes.put(toy, name + "$" + toy.name()));
            sources.add(source(name, batch));
        }
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
                        sources)
                .call();
        if (!compiled) {
            throw new IllegalStateException(messages.toString());
        }
        return new GeneratedPrograms(directory, classes);
    }

    private static JavaFileObject source(String name, List<JavaToy> toys) {
        StringBuilder java = new StringBuilder();
        java.append("import dev.ravel.api.Ravel;\nimport dev.ravel.exactness.Cells;\n");
        java.append("import java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.LockSupport;\n");
        java.append("public class ").append(name).append(" {\n");
        toys.forEach(toy -> java.append(toy.source()));
        java.append("}\n");
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return java;
            }
        };
    }

    Ask ask(JavaToy toy, String strategy) {
        return Ask.of(classes.get(toy), "run", strategy).path(directory);
    }
}
