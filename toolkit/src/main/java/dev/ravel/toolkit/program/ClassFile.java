package dev.ravel.toolkit.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * As much of a class file as is needed to tell the user that a test does not exist, or where it is. The worker does the
 * real loading; this only saves starting one.
 *
 * @param major its format version
 * @param superclass "" for none
 * @param lines methods, constructors included, each with the first line of its code; 0 if that is not known
 */
record ClassFile(String name, int major, String superclass, List<String> interfaces, Map<String, Integer> lines) {

    private static final int MAGIC = 0xCAFEBABE;
    /** Where the version is. */
    private static final int MAJOR = 6;

    /** Throws an exception of one kind or another if it is damaged. */
    static ClassFile read(InputStream in) throws IOException {
        ByteBuffer file = ByteBuffer.wrap(in.readAllBytes());
        if (file.limit() < MAJOR + Short.BYTES || file.getInt(0) != MAGIC) {
            throw new IOException("no class file");
        }
        int major = file.getShort(MAJOR);
        // A class may be newer than ASM; what is read here is the same in all versions.
        file.putShort(MAJOR, (short) Math.min(major, Opcodes.V17));
        ClassReader reader = new ClassReader(file.array());
        FirstLines methods = new FirstLines();
        reader.accept(methods, ClassReader.SKIP_FRAMES);
        String parent = reader.getSuperName();
        return new ClassFile(
                dotted(reader.getClassName()),
                major,
                parent == null ? "" : dotted(parent),
                Stream.of(reader.getInterfaces()).map(ClassFile::dotted).toList(),
                methods.lines);
    }

    /** Methods of one name share the line of the first. */
    private static final class FirstLines extends ClassVisitor {
        private final Map<String, Integer> lines = new LinkedHashMap<>();

        FirstLines() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (lines.putIfAbsent(name, 0) != null) {
                return null;
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int line, Label start) {
                    lines.merge(name, line, (first, next) -> first == 0 ? next : first);
                }
            };
        }
    }

    Set<String> methods() {
        return lines.keySet();
    }

    private static String dotted(String internal) {
        return internal.replace('/', '.');
    }
}
