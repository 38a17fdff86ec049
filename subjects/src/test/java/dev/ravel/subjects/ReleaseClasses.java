package dev.ravel.subjects;

import dev.ravel.delta.code.CodeChange;
import dev.ravel.delta.code.CodeChanges;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Classes whose code changed from a release to the next, but not what it {@linkplain ConcurrencyWords says about concurrency}: public classes with a public constructor and a field
 * of its own in each object, not abstract, not nested.
 */
final class ReleaseClasses {
    private static final long SEED = 1;

    private ReleaseClasses() {}

    /** All of them, in an order that is random and always the same. */
    static List<String> of(Path old, Path next) {
        Set<String> changed = CodeChanges.between(List.of(old), List.of(next)).changes().stream()
                .filter(change -> change.subject() == CodeChange.Subject.STATEMENTS
                        || change.subject() == CodeChange.Subject.METHOD)
                .map(CodeChange::className)
                .map(name -> name.replaceFirst("\\$.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> classes = new ArrayList<>();
        try (JarFile before = new JarFile(old.toFile());
                JarFile after = new JarFile(next.toFile())) {
            for (String name : changed) {
                if (canBeMade(before, name)
                        && canBeMade(after, name)
                        && ConcurrencyWords.of(before, name).equals(ConcurrencyWords.of(after, name))) {
                    classes.add(name.replace('/', '.'));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Collections.shuffle(classes, new Random(SEED));
        return classes;
    }

    private static boolean canBeMade(JarFile jar, String name) {
        var entry = jar.getJarEntry(name + ".class");
        if (entry == null) {
            return false;
        }
        ClassNode type = ConcurrencyWords.read(jar, entry);
        return (type.access & Opcodes.ACC_PUBLIC) != 0
                && (type.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) == 0
                && type.fields.stream().anyMatch(f -> (f.access & Opcodes.ACC_STATIC) == 0)
                && type.methods.stream().anyMatch(m -> m.name.equals("<init>") && (m.access & Opcodes.ACC_PUBLIC) != 0);
    }
}
