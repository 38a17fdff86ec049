package dev.ravel.instrument.catalogue;

import static org.objectweb.asm.Opcodes.*;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Keeps the default serialVersionUID of a serializable class, which the members that instrumentation adds would change:
 * computes it from the untouched class (Java Object Serialization Specification, 4.6) and declares it.
 */
public final class SerialVersion {
    private static final String NAME = "serialVersionUID";
    private static final int CLASS_FLAGS = ACC_PUBLIC | ACC_FINAL | ACC_INTERFACE | ACC_ABSTRACT;
    private static final int FIELD_FLAGS =
            ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC | ACC_FINAL | ACC_VOLATILE | ACC_TRANSIENT;
    private static final int METHOD_FLAGS = ACC_PUBLIC
            | ACC_PRIVATE
            | ACC_PROTECTED
            | ACC_STATIC
            | ACC_FINAL
            | ACC_SYNCHRONIZED
            | ACC_NATIVE
            | ACC_ABSTRACT
            | ACC_STRICT;

    private SerialVersion() {}

    /** Must run before anything else changes the class. Enums and records have no use for the number. */
    public static void keep(ClassNode owner, ClassCatalogue catalogue) {
        boolean exempt = (owner.access & (ACC_INTERFACE | ACC_ENUM)) != 0 || "java/lang/Record".equals(owner.superName);
        boolean declared = owner.fields.stream().anyMatch(field -> field.name.equals(NAME));
        if (!exempt && !declared && catalogue.isImplementor(owner.name, "java/io/Serializable")) {
            owner.fields.add(new FieldNode(
                    ACC_PRIVATE | ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC, NAME, "J", null, compute(owner)));
        }
    }

    static long compute(ClassNode owner) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            describe(owner, out);
            byte[] digest = MessageDigest.getInstance("SHA").digest(bytes.toByteArray());
            long result = 0;
            for (int i = 7; i >= 0; i--) {
                result = result << 8 | digest[i] & 0xFF;
            }
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-1", e);
        }
    }

    private static void describe(ClassNode owner, DataOutputStream out) throws IOException {
        out.writeUTF(owner.name.replace('/', '.'));
        out.writeInt(access(owner) & CLASS_FLAGS);
        for (String name : owner.interfaces.stream().sorted().toList()) {
            out.writeUTF(name.replace('/', '.'));
        }
        List<FieldNode> fields = owner.fields.stream()
                .sorted(Comparator.comparing((FieldNode field) -> field.name))
                .toList();
        for (FieldNode field : fields) {
            int access = field.access & FIELD_FLAGS;
            if ((access & ACC_PRIVATE) == 0 || (access & (ACC_STATIC | ACC_TRANSIENT)) == 0) {
                out.writeUTF(field.name);
                out.writeInt(access);
                out.writeUTF(field.desc);
            }
        }
        if (owner.methods.stream().anyMatch(method -> method.name.equals("<clinit>"))) {
            out.writeUTF("<clinit>");
            out.writeInt(ACC_STATIC);
            out.writeUTF("()V");
        }
        methods(owner, out, true);
        methods(owner, out, false);
    }

    private static void methods(ClassNode owner, DataOutputStream out, boolean constructors) throws IOException {
        List<MethodNode> methods = owner.methods.stream()
                .filter(method -> (method.access & ACC_PRIVATE) == 0 && !method.name.equals("<clinit>"))
                .filter(method -> method.name.equals("<init>") == constructors)
                .sorted(Comparator.comparing((MethodNode method) -> method.name).thenComparing(method -> method.desc))
                .toList();
        for (MethodNode method : methods) {
            out.writeUTF(method.name);
            out.writeInt(method.access & METHOD_FLAGS);
            out.writeUTF(method.desc.replace('/', '.'));
        }
    }

    /** The access that reflection reports: for a nested class, the one in its own InnerClasses entry. */
    private static int access(ClassNode owner) {
        for (InnerClassNode inner : owner.innerClasses) {
            if (inner.name.equals(owner.name)) {
                return inner.access;
            }
        }
        return owner.access;
    }
}
