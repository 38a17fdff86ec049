package dev.ravel.campaigns.mutation;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * The names that a class knows, in whatever form: classes, methods, and strings, since {@code Class.forName} may get one.
 *
 * @param texts all of them, classes with slashes
 */
record NamesInClass(Set<String> texts) {
    NamesInClass {
        texts = Set.copyOf(texts);
    }

    static NamesInClass of(byte[] classFile) {
        Collector names = new Collector();
        try {
            new ClassReader(classFile).accept(new ClassRemapper(new ClassNode(), names), ClassReader.SKIP_FRAMES);
        } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
            // whoever loads the class will say so
        }
        return new NamesInClass(names.found);
    }

    /** Hears every name, and changes none. */
    private static final class Collector extends Remapper {
        private final Set<String> found = new HashSet<>();

        Collector() {
            super(Opcodes.ASM9);
        }

        @Override
        public String map(String internalName) {
            found.add(internalName);
            return internalName;
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            found.add(name);
            return name;
        }

        @Override
        public Object mapValue(Object value) {
            if (value instanceof String text) {
                found.add(text);
            }
            return super.mapValue(value);
        }
    }

    /** The classes that are named: as a class, in a descriptor, signature or annotation, or in a string. */
    Set<String> classes(Predicate<String> exists) {
        Set<String> classes = new HashSet<>();
        for (String text : texts) {
            String name = text.replace('/', '.');
            if (exists.test(name)) {
                classes.add(name);
            }
        }
        return classes;
    }

    boolean containsAny(Set<String> wanted) {
        return !Collections.disjoint(wanted, texts);
    }

    boolean anyStartsWith(List<String> prefixes) {
        return texts.stream().anyMatch(t -> prefixes.stream().anyMatch(t::startsWith));
    }
}
