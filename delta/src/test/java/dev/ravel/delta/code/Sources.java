package dev.ravel.delta.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles sources of tests. */
final class Sources {
    private Sources() {}

    /** Compiles files, each given by its text, which begins with its name and a colon: {@code "A.java: class A {}"}. */
    static List<Path> compile(Path directory, List<String> options, String... files) {
        try {
            Files.createDirectories(directory);
            Path sources = Files.createTempDirectory(directory, "src");
            Path classes = Files.createTempDirectory(directory, "classes");
            List<String> arguments = new ArrayList<>(options);
            arguments.addAll(List.of("-nowarn", "-proc:none", "-d", classes.toString()));
            for (String file : files) {
                int colon = file.indexOf(".java:");
                Path source = sources.resolve(file.substring(0, colon) + ".java");
                Files.writeString(source, file.substring(colon + ".java:".length()));
                arguments.add(source.toString());
            }
            String javac = System.getProperty("ravel.javac", "");
            int code;
            if (options.contains("-Djavac25")) {
                arguments.remove("-Djavac25");
                arguments.add(0, jdk25() + "/bin/javac");
                code = new ProcessBuilder(arguments).inheritIO().start().waitFor();
            } else {
                code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
            }
            if (code != 0) {
                throw new IllegalArgumentException("javac " + javac + " failed on " + String.join("\n", files));
            }
            return List.of(classes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A JDK 25 beside this one, or "". */
    static String jdk25() {
        Path all = Path.of(System.getProperty("java.home")).getParent();
        try (var jdks = Files.list(all)) {
            return jdks.filter(jdk -> jdk.getFileName().toString().contains("25"))
                    .filter(jdk -> Files.exists(jdk.resolve("bin/javac")))
                    .map(Path::toString)
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
