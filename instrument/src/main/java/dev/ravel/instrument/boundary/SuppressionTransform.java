package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Brackets calls that leave the model, and brings the depth of suppression back in exception handlers.
 *
 * <p>A static field and a new object may be the first use of a JDK class, whose initialiser belongs outside.
 *
 * <p>Constraint: runs after the call-site replacements (hooks need no bracket) and after everything that adds
 * handlers. A handler must restore before it does anything else.
 */
public final class SuppressionTransform implements MethodTransform {
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Character");
    /** What these know of a thread they keep where nobody looks. */
    private static final Set<String> THREAD_LOCALS =
            Set.of("java/lang/ThreadLocal", "java/lang/InheritableThreadLocal");

    private final CallBoundary boundary;
    private final ClassCatalogue catalogue;

    public SuppressionTransform(CallBoundary boundary, ClassCatalogue catalogue) {
        this.boundary = boundary;
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call) {
                switch (boundary.of(call)) {
                    case ALWAYS -> {
                        edit.insertBefore(
                                call,
                                HookClass.BOUNDARY.call(
                                        publishes(call)
                                                ? "suppressEnter"
                                                : isPure(call) ? "suppressPure" : "suppressCall",
                                        "()V"));
                        edit.insertAfter(call, HookClass.BOUNDARY.call("suppressExit", "()V"));
                    }
                    case BY_RECEIVER -> bracketByReceiver(edit, call);
                    case NONE, UNLESS_OUTSIDE -> {
                        if (THREAD_LOCALS.contains(call.owner) && !call.name.equals("get")) {
                            edit.insertBefore(call, HookClass.LOOP.call("progress", "()V"));
                        }
                    }
                }
            } else if (mayInitialiseJdk(i)) {
                edit.insertBefore(i, HookClass.BOUNDARY.call("suppressUpcall", "()V"));
                edit.insertAfter(i, HookClass.BOUNDARY.call("suppressUpcallExit", "()V"));
            }
        });
        edit.eachHandler(at -> edit.insertAfter(
                at, Code.local(ILOAD, edit.depthLocal()), HookClass.BOUNDARY.call("suppressRestore", "(I)V")));
    }

    private boolean mayInitialiseJdk(AbstractInsnNode i) {
        String used = switch (i.getOpcode()) {
            case NEW -> ((TypeInsnNode) i).desc;
            case GETSTATIC, PUTSTATIC -> ((FieldInsnNode) i).owner;
            default -> null;
        };
        return used != null
                && JdkSelection.isJdk(used)
                && !catalogue.initialisersInside(used).isEmpty();
    }

    /**
     * Whether the call could hand an object of the program to others: strings and numbers refer to nothing, and the
     * routines for strings keep nothing.
     */
    private static boolean publishes(MethodInsnNode call) {
        if (call.owner.startsWith("java/lang/String")) {
            return false;
        }
        for (Type parameter : Type.getArgumentTypes(call.desc)) {
            if (parameter.getSort() >= Type.ARRAY && !HARMLESS.contains(parameter.getInternalName())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the call changes nothing, and answers by values that never change: what it works on is made of such values alone. */
    private static boolean isPure(MethodInsnNode call) {
        if (!HARMLESS.contains(call.owner) && !call.owner.startsWith("java/time/")) {
            return false;
        }
        for (Type parameter : Type.getArgumentTypes(call.desc)) {
            if (parameter.getSort() >= Type.ARRAY && !HARMLESS.contains(parameter.getInternalName())) {
                return false;
            }
        }
        return true;
    }

    private static void bracketByReceiver(MethodEdit edit, MethodInsnNode call) {
        int depth = edit.depthLocal();
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(HookClass.BOUNDARY.call(publishes(call) ? "suppressEnter" : "suppressCall", "(Ljava/lang/Object;)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        edit.insertAfter(call, Code.local(ILOAD, depth), HookClass.BOUNDARY.call("suppressRestore", "(I)V"));
    }
}
