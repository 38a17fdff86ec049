package dev.ravel.instrument.catalogue;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What the static initialiser of a class does, as far as its code tells. */
final class Initialiser {
    private static final Set<String> HARMLESS = Set.of("<init>", "valueOf", "desiredAssertionStatus");

    private Initialiser() {}

    /**
     * Whether it may use other classes of the program, or fail. Constructors of the JDK, boxing, and asking whether assertions are on
     * are taken not to fail: so many initialisers do nothing else.
     */
    static boolean matters(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<clinit>")) {
                for (AbstractInsnNode i : method.instructions) {
                    if (matters(owner, i)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean matters(ClassNode owner, AbstractInsnNode i) {
        if (i instanceof FieldInsnNode field) {
            return isOther(owner, field.owner);
        }
        if (i instanceof TypeInsnNode type) {
            return type.getOpcode() == NEW && isOther(owner, type.desc);
        }
        if (i instanceof MethodInsnNode call) {
            return matters(owner, call);
        }
        return i instanceof InvokeDynamicInsnNode || i.getOpcode() == ATHROW;
    }

    private static boolean matters(ClassNode owner, MethodInsnNode call) {
        if (call.owner.startsWith("[")) {
            return false;
        }
        if (JdkSelection.isJdk(call.owner)) {
            return !HARMLESS.contains(call.name);
        }
        // The constants of an enum are made by calls of its own that seldom do more.
        return !call.owner.equals(owner.name) || (owner.access & ACC_ENUM) == 0;
    }

    private static boolean isOther(ClassNode owner, String name) {
        return !name.equals(owner.name) && !name.startsWith("[") && !JdkSelection.isJdk(name);
    }
}
