package dev.ravel.delta.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The source files below directories and in jars, by the path that belongs to their package. */
public final class SourceFiles {
    private final Map<String, String> texts = new HashMap<>();

    private SourceFiles() {}

    public static SourceFiles read(List<Path> roots) throws IOException {
        SourceFiles files = new SourceFiles();
        for (Path root : roots) {
            if (Files.isDirectory(root)) {
                try (Stream<Path> all = Files.walk(root)) {
                    for (Path file :
                            (Iterable<Path>) all.filter(f -> f.toString().endsWith(".java"))::iterator) {
                        String name = root.relativize(file).toString().replace('\\', '/');
                        files.texts.putIfAbsent(name, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                    }
                }
            } else {
                try (JarFile jar = new JarFile(root.toFile())) {
                    for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                        if (entry.getName().endsWith(".java")) {
                            files.texts.putIfAbsent(
                                    entry.getName(),
                                    new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                        }
                    }
                }
            }
        }
        return files;
    }

    /** The text of a file, {@code com/acme/Pool.java}. */
    public Optional<String> text(String path) {
        return Optional.ofNullable(texts.get(path));
    }
}
