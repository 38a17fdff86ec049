package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives the objects of a class a field for their number, set right after super().
 *
 * <p>Constraint: only the top-most instrumented class of a hierarchy gets the field, whatever lies between it and others: a
 * Timestamp of java.sql, which is not instrumented, is a Date of java.util, which is. The constructors that call this() leave it
 * to the one that calls super().
 */
public final class IdentityField {
    static final String NAME = "$ravelId";
    private static final String NAMED = "dev/ravel/hooks/Named";

    private IdentityField() {}

    public static void add(ClassNode owner, ClassCatalogue catalogue) {
        if ((owner.access & ACC_INTERFACE) != 0
                || catalogue.isBelow(owner.superName, IdentityField::isInstrumented)
                || JdkSelection.MIXED.contains(owner.name)) {
            return;
        }
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<init>")) {
                number(owner, method);
            }
        }
        owner.fields.add(new FieldNode(ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC, NAME, "I", null, null));
        owner.interfaces.add(NAMED);
        MethodNode get = method("()I");
        get.instructions =
                Code.list(Code.local(ALOAD, 0), new FieldInsnNode(GETFIELD, owner.name, NAME, "I"), Code.op(IRETURN));
        MethodNode set = method("(I)V");
        set.instructions = Code.list(
                Code.local(ALOAD, 0),
                Code.local(ILOAD, 1),
                new FieldInsnNode(PUTFIELD, owner.name, NAME, "I"),
                Code.op(RETURN));
        owner.methods.addAll(List.of(get, set));
    }

    /** Whether objects of this class have a number already; a class that is missing from the JDK's is the program's. */
    private static boolean isInstrumented(String name) {
        return JdkSelection.isJdk(name) ? JdkSelection.instruments(name) : !JdkSelection.isRuntime(name);
    }

    private static void number(ClassNode owner, MethodNode constructor) {
        for (MethodInsnNode call : new MethodEdit(owner, constructor, null, null).ownConstructorCalls()) {
            if (!call.owner.equals(owner.name)) {
                constructor.instructions.insert(
                        call,
                        Code.list(
                                Code.local(ALOAD, 0),
                                HookClass.OBJECT.call("newId", "()I"),
                                new FieldInsnNode(PUTFIELD, owner.name, NAME, "I")));
            }
        }
    }

    private static MethodNode method(String descriptor) {
        return new MethodNode(ACC_PUBLIC | ACC_FINAL | ACC_SYNTHETIC, "ravelId", descriptor, null, null);
    }
}
