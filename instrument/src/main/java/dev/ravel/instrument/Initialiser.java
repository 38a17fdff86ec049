package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

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
    private Initialiser() {}

    /** Whether it may use other classes of the program. */
    static boolean reaches(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<clinit>")) {
                for (AbstractInsnNode i : method.instructions) {
                    if (reaches(owner, i)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean reaches(ClassNode owner, AbstractInsnNode i) {
        if (i instanceof FieldInsnNode field) {
            return isOther(owner, field.owner);
        }
        if (i instanceof TypeInsnNode type) {
            return type.getOpcode() == NEW && isOther(owner, type.desc);
        }
        if (i instanceof MethodInsnNode call) {
            // The constants of an enum are made by calls of its own that seldom do more.
            boolean ownEnum = call.owner.equals(owner.name) && (owner.access & ACC_ENUM) != 0;
            return !ownEnum && !call.owner.startsWith("[") && !JdkSelection.isJdk(call.owner);
        }
        return i instanceof InvokeDynamicInsnNode;
    }

    private static boolean isOther(ClassNode owner, String name) {
        return !name.equals(owner.name) && !name.startsWith("[") && !JdkSelection.isJdk(name);
    }
}
