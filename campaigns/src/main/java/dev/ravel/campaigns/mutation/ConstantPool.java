package dev.ravel.campaigns.mutation;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts in the constant pool of a class file: every name that the class knows, in whatever form, stands there.
 *
 * @param texts all of them, as they stand there
 */
record ConstantPool(List<String> texts) {
    private static final int MAGIC_AND_VERSION = 8;
    /** A class within a descriptor or a generic signature. */
    private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([^;<>(:\\[]+)[;<]");

    ConstantPool {
        texts = List.copyOf(texts);
    }

    static ConstantPool of(byte[] classFile) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
            in.skipNBytes(MAGIC_AND_VERSION);
            List<String> texts = new ArrayList<>();
            int size = in.readUnsignedShort();
            for (int i = 1; i < size; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.add(in.readUTF());
                    case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        // takes two places
                        i++;
                    }
                    default -> throw new IOException("constant of kind " + tag);
                }
            }
            return new ConstantPool(texts);
        } catch (IOException unreadable) {
            // whoever loads the class will say so
            return new ConstantPool(List.of());
        }
    }

    /** The classes that are named: as a class, in a descriptor, signature or annotation, or in a string such as Class.forName gets. */
    Set<String> classes(Predicate<String> exists) {
        Set<String> classes = new HashSet<>();
        for (String text : texts) {
            add(text, exists, classes);
            if (text.indexOf(';') >= 0) {
                for (Matcher m = IN_DESCRIPTOR.matcher(text); m.find(); ) {
                    add(m.group(1), exists, classes);
                }
            }
        }
        return classes;
    }

    private static void add(String text, Predicate<String> exists, Set<String> classes) {
        String name = text.replace('/', '.');
        if (exists.test(name)) {
            classes.add(name);
        }
    }

    boolean containsAny(Set<String> wanted) {
        return !Collections.disjoint(wanted, texts);
    }

    boolean anyStartsWith(List<String> prefixes) {
        return texts.stream().anyMatch(t -> prefixes.stream().anyMatch(t::startsWith));
    }
}
