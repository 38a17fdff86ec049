package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The class files of a class path, by the names of the classes. The first of a name counts, as for the JVM. */
public final class ProgramClasses {
    private static final String SUFFIX = ".class";

    private ProgramClasses() {}

    /** All whose names are wanted, in the order of their names. */
    public static NavigableMap<String, byte[]> read(ClassPath path, Predicate<String> wanted) {
        TreeMap<String, byte[]> found = new TreeMap<>();
        for (Path entry : path.entries()) {
            try {
                if (Files.isDirectory(entry)) {
                    readDirectory(entry, wanted, found);
                } else {
                    readJar(entry, wanted, found);
                }
            } catch (IOException e) {
                throw new BadInput("Class path entry " + entry + " can't be read: " + e.getMessage());
            }
        }
        return Collections.unmodifiableNavigableMap(found);
    }

    private static void readDirectory(Path top, Predicate<String> wanted, Map<String, byte[]> found)
            throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(top)) {
            files = all.filter(f -> f.toString().endsWith(SUFFIX)).toList();
        }
        for (Path file : files) {
            String name = name(top.relativize(file).toString().replace('\\', '/'));
            if (wanted.test(name) && !found.containsKey(name)) {
                found.put(name, Files.readAllBytes(file));
            }
        }
    }

    private static void readJar(Path jar, Predicate<String> wanted, Map<String, byte[]> found) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                String file = entry.getName();
                if (file.endsWith(SUFFIX) && !file.startsWith("META-INF/")) {
                    String name = name(file);
                    if (wanted.test(name) && !found.containsKey(name)) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            found.put(name, in.readAllBytes());
                        }
                    }
                }
            }
        }
    }

    private static String name(String file) {
        return file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
    }
}
