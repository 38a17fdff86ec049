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
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What class files say. Public and protected methods are units of work, as section V.A of the paper says; what the compiler made up is not. In a class
 * with methods that are annotated as units, only those are. All fields of an object are one atomic set, unless they are annotated.
 *
 * <p>A method whose class file is not found is not a unit.
 */
public final class ClassFileVisibility implements Visibility {
    private static final String UNIT = "Ldev/ravel/api/UnitOfWork;";
    private static final String SET = "Ldev/ravel/api/AtomicSet;";
    /** The name of a set that is annotated without one, as the annotation says. */
    private static final String UNNAMED = "default";

    private final ClassLoader classes;
    private final Map<String, Declared> declared = new HashMap<>();

    /** What one class says. */
    private static final class Declared {
        String superclass = "";
        final Set<String> visible = new HashSet<>();
        final Set<String> units = new HashSet<>();
        final Set<String> fields = new HashSet<>();
        final Map<String, String> sets = new HashMap<>();

        boolean isUnit(String method) {
            return (units.isEmpty() ? visible : units).contains(method);
        }

        String set(String field) {
            // a name that no annotated set has
            return sets.isEmpty() ? "" : sets.getOrDefault(field, "." + field);
        }
    }

    /** @param classes finds class files; nothing is loaded as a class */
    public ClassFileVisibility(ClassLoader classes) {
        this.classes = classes;
    }

    @Override
    public boolean isUnit(TraceSite method) {
        return declared(method.className()).isUnit(method.method() + method.descriptor());
    }

    @Override
    public String atomicSet(String className, String field) {
        Declared at = declared(className.replace('.', '/'));
        while (!at.fields.contains(field) && !at.superclass.isEmpty()) {
            at = declared(at.superclass);
        }
        return at.set(field);
    }

    private Declared declared(String className) {
        Declared known = declared.get(className);
        if (known == null) {
            known = read(className);
            declared.put(className, known);
        }
        return known;
    }

    private Declared read(String className) {
        Declared found = new Declared();
        try (InputStream in = classes.getResourceAsStream(className + ".class")) {
            if (in != null) {
                new ClassReader(in)
                        .accept(
                                new Members(found),
                                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static final class Members extends ClassVisitor {
        private final Declared found;

        Members(Declared found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            found.superclass = superName == null ? "" : superName;
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            found.fields.add(name);
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    if (!annotation.equals(SET)) {
                        return null;
                    }
                    found.sets.put(name, UNNAMED);
                    return new AnnotationVisitor(Opcodes.ASM9) {
                        @Override
                        public void visit(@Nullable String attribute, Object set) {
                            found.sets.put(name, set.toString());
                        }
                    };
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            boolean visible = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
            if (visible && (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) == 0 && !name.startsWith("<")) {
                found.visible.add(name + descriptor);
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean atRunTime) {
                    if (annotation.equals(UNIT)) {
                        found.units.add(name + descriptor);
                    }
                    return null;
                }
            };
        }
    }
}
