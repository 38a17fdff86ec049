package dev.ravel.campaigns.difference;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** Which fields two versions of a program have in common: states are told by those. */
final class SharedFields {
    private SharedFields() {}

    /** The fields of a version that another one does not have in the same class, or with another type. */
    static SortedSet<String> missingIn(Map<String, byte[]> other, Map<String, byte[]> version) {
        SortedSet<String> missing = new TreeSet<>();
        version.forEach((name, bytes) -> {
            byte[] there = other.get(name);
            if (there != null && !Arrays.equals(bytes, there)) {
                SortedSet<String> fields = fields(bytes);
                fields.removeAll(fields(there));
                fields.forEach(field -> missing.add(name + "." + field));
            }
        });
        return missing;
    }

    private static SortedSet<String> fields(byte[] bytes) {
        SortedSet<String> fields = new TreeSet<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable FieldVisitor visitField(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    @Nullable Object value) {
                                fields.add(name + " " + descriptor + " " + (access & Opcodes.ACC_STATIC));
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return fields;
    }
}
