package dev.ravel.instrument.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks where the program asks for something that depends on the thread: the thread itself, what it holds, its thread-locals. By this an
 * initialiser tells which thread runs it.
 *
 * <p>A look for the context class loader is none: so many initialisers do it, and all threads have the same.
 */
public final class ThreadAskTransform implements MethodTransform {
    private static final Set<String> OF_THREAD = Set.of("currentThread", "holdsLock");
    private static final Set<String> OF_LOCAL = Set.of("get", "set", "remove");

    private final ClassCatalogue catalogue;

    public ThreadAskTransform(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && asks(call)) {
                boolean itself = call.name.equals("currentThread");
                edit.insertBefore(
                        i, Code.op(itself ? ICONST_1 : ICONST_0), HookClass.INITIALISER.call("asksForThread", "(I)V"));
            }
        });
    }

    private boolean asks(MethodInsnNode call) {
        if (call.getOpcode() == INVOKESTATIC) {
            return call.owner.equals(Code.THREAD) && OF_THREAD.contains(call.name) && !leadsToLoader(call);
        }
        return call.getOpcode() == INVOKEVIRTUAL
                && OF_LOCAL.contains(call.name)
                && catalogue.isSubclass(call.owner, "java/lang/ThreadLocal");
    }

    private static boolean leadsToLoader(MethodInsnNode call) {
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next instanceof MethodInsnNode then && then.name.equals("getContextClassLoader");
    }
}
