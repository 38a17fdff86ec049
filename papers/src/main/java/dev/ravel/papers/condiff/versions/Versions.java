package dev.ravel.papers.condiff.versions;

import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.program.ClassPath;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the versions of subjects: a changed class file each, which comes before the library in the class path.
 *
 * @param directory to which they are written
 */
public record Versions(Libraries libraries, Path directory) {

    /**
     * A class in two versions.
     *
     * @param methods how many public methods it has
     * @param changed how many of them differ
     */
    public record Pair(ClassPath old, ClassPath next, int methods, int changed) {
        /** Pairs of public methods, a method with itself among them. */
        public int pairs() {
            return pairs(methods);
        }

        /** Those with at least one changed method. */
        public int changedPairs() {
            return pairs(methods) - pairs(methods - changed);
        }

        private static int pairs(int methods) {
            return methods * (methods + 1) / 2;
        }
    }

    /** From the correct version to the one with the fault, and with changes that mean nothing. */
    public Pair of(Subject subject, Scenario scenario) {
        ClassNode correct = read(subject);
        subject.repair().mend(faulty(subject, correct));
        return pair(subject, scenario, correct, "correct");
    }

    /** From the version with the fault to the same with changes that mean nothing. */
    public Pair harmless(Subject subject, Scenario scenario) {
        return pair(subject, scenario, read(subject), "buggy");
    }

    private Pair pair(Subject subject, Scenario scenario, ClassNode old, String name) {
        ClassNode next = read(subject);
        List<MethodNode> methods = PublicMethods.of(next);
        MethodNode faulty = faulty(subject, next);
        scenario.chosen(methods.stream().filter(m -> m != faulty).toList())
                .forEach(method -> SameMeaning.change(next, method));
        int harmless = scenario.changed(methods.size()) - 1;
        return new Pair(
                classPath(subject, old, name),
                classPath(subject, next, scenario.name().toLowerCase(Locale.ROOT)),
                methods.size(),
                name.equals("buggy") ? harmless : harmless + 1);
    }

    private static MethodNode faulty(Subject subject, ClassNode type) {
        List<MethodNode> found = PublicMethods.of(type).stream()
                .filter(m -> m.name.equals(subject.method()))
                .toList();
        if (found.size() != 1) {
            throw new IllegalStateException(
                    subject.type() + " has " + found.size() + " methods " + subject.method() + ".");
        }
        return found.get(0);
    }

    private ClassPath classPath(Subject subject, ClassNode type, String name) {
        Path classes = directory.resolve(subject.id().toLowerCase(Locale.ROOT) + "-" + name);
        Path file = classes.resolve(type.name + ".class");
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, writer.toByteArray());
        } catch (IOException e) {
            throw new ToolFailure(file + " can't be written: " + e.getMessage(), e);
        }
        return new ClassPath(
                Stream.concat(Stream.of(classes), libraries.classPath(subject.coordinates()).entries().stream())
                        .toList());
    }

    /** The published class, with its inherited methods as methods of its own. */
    private ClassNode read(Subject subject) {
        URL[] published = libraries.classPath(subject.coordinates()).entries().stream()
                .map(Versions::url)
                .toArray(URL[]::new);
        try (URLClassLoader classes = new URLClassLoader(published, ClassLoader.getPlatformClassLoader())) {
            ClassNode type = read(classes, subject.type().replace('.', '/'));
            PublicMethods.addInherited(type, name -> read(classes, name));
            return type;
        } catch (IOException e) {
            throw new ToolFailure(subject.type() + " can't be read: " + e.getMessage(), e);
        }
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (java.net.MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static ClassNode read(ClassLoader classes, String name) {
        try (InputStream in = classes.getResourceAsStream(name + ".class")) {
            if (in == null) {
                throw new IllegalStateException("There is no class " + name + ".");
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES);
            return node;
        } catch (IOException e) {
            throw new ToolFailure(name + " can't be read: " + e.getMessage(), e);
        }
    }
}
