package dev.ravel.delta.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The classes of one version of a program, by internal name, as a class path gives them: the first of a name counts. */
final class ProgramVersion {
    private final Map<String, byte[]> classes = new TreeMap<>();

    private ProgramVersion() {}

    static ProgramVersion read(List<Path> classPath) {
        ProgramVersion version = new ProgramVersion();
        for (Path entry : classPath) {
            try {
                if (Files.isDirectory(entry)) {
                    version.readDirectory(entry);
                } else if (Files.isRegularFile(entry)) {
                    version.readJar(entry);
                } else {
                    throw new UnusableCode("There is no " + entry + ", which the class path names.");
                }
            } catch (IOException | UncheckedIOException e) {
                throw new UnusableCode("The classes of " + entry + " can't be read: " + e.getMessage());
            }
        }
        return version;
    }

    private void readDirectory(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                if (isClass(name)) {
                    classes.putIfAbsent(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
                }
            }
        }
    }

    private void readJar(Path file) throws IOException {
        // of a jar for several releases, what this JVM would load
        try (JarFile jar = new JarFile(file.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion())) {
            for (var entry : (Iterable<java.util.jar.JarEntry>) jar.versionedStream()::iterator) {
                if (isClass(entry.getName())) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        classes.putIfAbsent(
                                entry.getName().substring(0, entry.getName().length() - ".class".length()),
                                in.readAllBytes());
                    }
                }
            }
        }
    }

    private static boolean isClass(String name) {
        return name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("-info.class");
    }

    Map<String, byte[]> classes() {
        return classes;
    }

    boolean has(String internalName) {
        return classes.containsKey(internalName);
    }

    ClassNode parse(String internalName) {
        ClassNode node = new ClassNode();
        reader(internalName).accept(node, ClassReader.SKIP_FRAMES);
        return node;
    }

    private ClassReader reader(String internalName) {
        byte @Nullable [] code = classes.get(internalName);
        if (code == null) {
            throw new UnusableCode("There is no class " + internalName.replace('/', '.') + ".");
        }
        try {
            return new ClassReader(code);
        } catch (RuntimeException damaged) {
            throw new UnusableCode("The class file of " + internalName.replace('/', '.')
                    + " can't be read: it is damaged, or made for a newer Java.");
        }
    }

    /** What a class of the program extends and implements; empty for other classes. */
    Optional<Supertypes> supertypes(String internalName) {
        if (!has(internalName)) {
            return Optional.empty();
        }
        ClassReader reader = reader(internalName);
        return Optional.of(new Supertypes(reader.getSuperName(), List.of(reader.getInterfaces())));
    }

    /** What a class extends and implements. */
    record Supertypes(String superclass, List<String> interfaces) {}
}
