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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The source files below directories and in jars, by the path that belongs to their package, wherever they lie: a directory may be the top of a
 * project. Of two files of one name the first counts.
 */
public final class SourceFiles {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

    private final Map<String, String> texts = new HashMap<>();

    private SourceFiles() {}

    public static SourceFiles read(List<Path> roots) throws IOException {
        SourceFiles files = new SourceFiles();
        for (Path root : roots) {
            if (Files.isDirectory(root)) {
                try (Stream<Path> all = Files.walk(root)) {
                    for (Path file : (Iterable<Path>)
                            all.filter(f -> f.toString().endsWith(".java")).sorted()::iterator) {
                        files.add(String.valueOf(file.getFileName()), Files.readAllBytes(file));
                    }
                }
            } else {
                try (JarFile jar = new JarFile(root.toFile())) {
                    for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                        String name = entry.getName();
                        if (name.endsWith(".java")) {
                            files.add(
                                    name.substring(name.lastIndexOf('/') + 1),
                                    jar.getInputStream(entry).readAllBytes());
                        }
                    }
                }
            }
        }
        return files;
    }

    private void add(String name, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Matcher declared = PACKAGE.matcher(text);
        texts.putIfAbsent(declared.find() ? declared.group(1).replace('.', '/') + "/" + name : name, text);
    }

    /** The text of a file, {@code com/acme/Pool.java}. */
    public Optional<String> text(String path) {
        return Optional.ofNullable(texts.get(path));
    }
}
