package dev.ravel.campaigns.regression;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Files in the class paths of two versions that are no classes, and that tests may read: properties, service files, data.
 *
 * @param differing the names of those that differ, or that one version has alone; of files with one name a class path has the first
 * @param identity equal for equal files
 */
record OtherFiles(List<String> differing, String identity) {
    OtherFiles {
        differing = List.copyOf(differing);
    }

    static OtherFiles of(ClassPath older, ClassPath newer) {
        Map<String, String> old = new TreeMap<>();
        Map<String, String> now = new TreeMap<>();
        older.entries().forEach(entry -> read(entry, old));
        newer.entries().forEach(entry -> read(entry, now));
        TreeSet<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        names.removeIf(name -> Objects.equals(old.get(name), now.get(name)));
        return new OtherFiles(List.copyOf(names), old + " " + now);
    }

    private static void read(Path entry, Map<String, String> sums) {
        try {
            if (Files.isDirectory(entry)) {
                readDirectory(entry, sums);
            } else {
                readJar(entry, sums);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new BadInput("Class path entry " + entry + " can't be read: " + e.getMessage());
        }
    }

    private static void readDirectory(Path directory, Map<String, String> sums) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                if (counts(name)) {
                    CRC32 sum = new CRC32();
                    sum.update(Files.readAllBytes(file));
                    sums.putIfAbsent(name, sum.getValue() + " " + Files.size(file));
                }
            }
        }
    }

    private static void readJar(Path jar, Map<String, String> sums) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (!entry.isDirectory() && counts(entry.getName())) {
                    sums.putIfAbsent(entry.getName(), entry.getCrc() + " " + entry.getSize());
                }
            }
        }
    }

    /** What tools keep in META-INF differs from build to build. */
    private static boolean counts(String name) {
        return !name.endsWith(".class")
                && !name.endsWith(".java")
                && (!name.startsWith("META-INF/") || name.startsWith("META-INF/services/"));
    }
}
