package dev.ravel.toolkit.program;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The directories and jars of the code under test, all of which exist. */
public record ClassPath(List<Path> entries) {
    /** A class file of feature release N has major version N + 44. */
    private static final int MAJOR_VERSION_OFFSET = 44;

    public ClassPath {
        entries = List.copyOf(entries);
    }

    /** Reads a class path as {@code java} does, {@code lib/*} included; throws {@link BadInput} for what isn't there. */
    public static ClassPath parse(String text) {
        List<Path> entries = new ArrayList<>();
        for (String part : text.split(File.pathSeparator, -1)) {
            if (part.isBlank()) {
                continue;
            }
            if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
                entries.addAll(jarsIn(part));
            } else {
                entries.add(existing(part, path(part, part)));
            }
        }
        if (entries.isEmpty()) {
            throw new BadInput(
                    "The class path is empty: name the directories and jars of the code under test with --classpath.");
        }
        return new ClassPath(entries);
    }

    private static Path existing(String part, Path path) {
        if (!Files.exists(path)) {
            throw new BadInput("Class path entry " + part + " does not exist.");
        }
        if (!Files.isReadable(path)) {
            throw new BadInput("Class path entry " + part + " can't be read.");
        }
        if (!Files.isDirectory(path)) {
            try (ZipFile jar = new ZipFile(path.toFile())) {
                // opening it checks its directory
            } catch (IOException damaged) {
                throw new BadInput("Class path entry " + part + " is neither a directory nor a jar.");
            }
        }
        return path.toAbsolutePath().normalize();
    }

    private static Path path(String part, String text) {
        try {
            return Path.of(text.isEmpty() ? "." : text);
        } catch (InvalidPathException e) {
            throw new BadInput("Class path entry " + part + " is no path.");
        }
    }

    private static List<Path> jarsIn(String part) {
        Path directory = path(part, part.substring(0, part.length() - 1));
        if (!Files.isDirectory(directory)) {
            throw new BadInput("Class path entry " + part + ": there is no such directory.");
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, "*.{jar,JAR}")) {
            stream.forEach(jar -> jars.add(existing(jar.toString(), jar)));
        } catch (IOException unreadable) {
            throw new BadInput("Class path entry " + part + " can't be read.");
        }
        jars.sort(Comparator.naturalOrder());
        return jars;
    }

    /** Says in one line what is wrong with the test, before a worker is started for it. */
    public void check(TestSelector test, Jdk jdk) {
        ClassFile found = find(test.testClass())
                .orElseThrow(() -> new BadInput(
                        "There is no class " + test.testClass() + " in the class path." + caseHint(test.testClass())));
        int feature = found.major() - MAJOR_VERSION_OFFSET;
        if (feature > jdk.feature()) {
            throw new BadInput("Class " + test.testClass() + " was compiled for Java " + feature
                    + ", but workers run on JDK " + jdk.version() + ": choose a newer one with --jdk.");
        }
        if (!test.member().isEmpty()) {
            checkMember(test, found);
        }
    }

    private void checkMember(TestSelector test, ClassFile found) {
        TreeSet<String> methods = new TreeSet<>();
        Optional<ClassFile> next = Optional.of(found);
        while (next.isPresent()) {
            ClassFile file = next.get();
            methods.addAll(file.methods());
            for (String name : file.interfaces()) {
                find(name).ifPresent(i -> methods.addAll(i.methods()));
            }
            if (methods.contains(test.member())) {
                return;
            }
            next = file.superclass().isEmpty() ? Optional.empty() : find(file.superclass());
        }
        methods.removeIf(name -> name.startsWith("<") || name.startsWith("lambda$"));
        String near = nearest(test.member(), methods);
        throw new BadInput("Class " + test.testClass() + " has no method " + test.member() + "."
                + (near.isEmpty() ? "" : " Did you mean " + near + "?"));
    }

    /** The header of a class, if it is in the class path. */
    Optional<ClassFile> find(String className) {
        String name = className.replace('.', '/') + ".class";
        for (Path entry : entries) {
            try {
                if (Files.isDirectory(entry)) {
                    Path file = entry.resolve(name);
                    if (Files.isRegularFile(file)) {
                        try (InputStream in = Files.newInputStream(file)) {
                            return Optional.of(read(in, className));
                        }
                    }
                } else {
                    try (ZipFile jar = new ZipFile(entry.toFile())) {
                        ZipEntry file = jar.getEntry(name);
                        if (file != null) {
                            try (InputStream in = jar.getInputStream(file)) {
                                return Optional.of(read(in, className));
                            }
                        }
                    }
                }
            } catch (IOException | RuntimeException e) {
                if (e instanceof BadInput bad) {
                    throw bad;
                }
                throw new BadInput("Class " + className + " in " + entry + " can't be read.");
            }
        }
        return Optional.empty();
    }

    private static ClassFile read(InputStream in, String className) throws IOException {
        ClassFile file = ClassFile.read(in);
        if (!file.name().equals(className)) {
            throw new BadInput(
                    "There is no class " + className + " in the class path. Did you mean " + file.name() + "?");
        }
        return file;
    }

    /** People write {@code Outer.Inner} for {@code Outer$Inner}. */
    private String caseHint(String className) {
        String name = className;
        int dot = name.lastIndexOf('.');
        while (dot > 0) {
            name = name.substring(0, dot) + "$" + name.substring(dot + 1);
            if (find(name).isPresent()) {
                return " Did you mean " + name + "?";
            }
            dot = name.lastIndexOf('.');
        }
        return "";
    }

    /** The name with the fewest edits, if they are few enough to be a slip; else "". */
    static String nearest(String wanted, Iterable<String> names) {
        String nearest = "";
        int least = Math.max(2, wanted.length() / 3) + 1;
        for (String name : names) {
            int edits = edits(wanted, name);
            if (edits < least) {
                least = edits;
                nearest = name;
            }
        }
        return nearest;
    }

    /** Levenshtein distance, upper and lower case being the same letter. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int best = Math.min(diagonal + (same ? 0 : 1), 1 + Math.min(row[j], row[j - 1]));
                diagonal = row[j];
                row[j] = best;
            }
        }
        return row[b.length()];
    }

    /** As {@code java} wants it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Path entry : entries) {
            text.append(text.length() == 0 ? "" : File.pathSeparator).append(entry);
        }
        return text.toString();
    }
}
