package dev.ravel.delta.context;

import dev.ravel.model.trace.TraceSite;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Public and protected methods are units of work, as section V.A of the paper says; what the compiler made up is not. Read from class
 * files.
 *
 * <p>A method whose class file is not found is not a unit.
 */
public final class ClassFileVisibility implements Visibility {
    private final ClassLoader classes;
    private final Map<String, Set<String>> units = new HashMap<>();

    /** @param classes finds class files; nothing is loaded as a class */
    public ClassFileVisibility(ClassLoader classes) {
        this.classes = classes;
    }

    @Override
    public boolean isUnit(TraceSite method) {
        return units.computeIfAbsent(method.className(), this::unitsOf).contains(method.method() + method.descriptor());
    }

    private Set<String> unitsOf(String className) {
        Set<String> found = new HashSet<>();
        try (InputStream in = classes.getResourceAsStream(className + ".class")) {
            if (in != null) {
                new ClassReader(in)
                        .accept(
                                new Methods(found),
                                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static final class Methods extends ClassVisitor {
        private final Set<String> found;

        Methods(Set<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            boolean visible = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
            if (visible && (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) == 0 && !name.startsWith("<")) {
                found.add(name + descriptor);
            }
            return null;
        }
    }
}
