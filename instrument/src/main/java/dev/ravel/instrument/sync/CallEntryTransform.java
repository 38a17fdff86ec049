package dev.ravel.instrument.sync;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks where the program calls code that may be one step, and where that code returns to it: neither what comes before the call nor
 * what comes after it is part of that step.
 *
 * <p>The return must be marked too: a task whose last call is {@code latch.countDown()} returns to the pool, which
 * would go on in the same step, and nobody could ever see the latch open and the task not done.
 *
 * <p>Constraint: only for classes of the program that are not themselves called in one step. A call that is marked
 * for nothing costs a little time; one that is not marked would join two steps into one. So all calls are marked that may end up in
 * instrumented code of the JDK or in a class of {@link AtomicCalls}, whatever the type of the receiver says.
 */
public final class CallEntryTransform implements MethodTransform {
    private final ClassCatalogue catalogue;
    private final AtomicCalls atomic;

    public CallEntryTransform(ClassCatalogue catalogue, AtomicCalls atomic) {
        this.catalogue = catalogue;
        this.atomic = atomic;
    }

    @Override
    public void apply(MethodEdit edit) {
        if (atomic.contains(edit.owner.name)) {
            return;
        }
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && !isSimpleConstructor(call) && leads(call)) {
                edit.insertBefore(call, Code.betweenCalls());
                edit.insertAfter(call, Code.betweenCalls());
            }
        });
        edit.eachHandler(at -> edit.insertAfter(at, Code.betweenCalls()));
    }

    /** A constructor that is given nothing cannot reach what others see. */
    private static boolean isSimpleConstructor(MethodInsnNode call) {
        return call.name.equals("<init>") && call.desc.indexOf('L') < 0 && call.desc.indexOf('[') < 0;
    }

    private boolean leads(MethodInsnNode call) {
        String owner = call.owner;
        if (owner.startsWith("[") || Code.isHook(owner)) {
            return false;
        }
        if (JdkSelection.isJdk(owner)) {
            return JdkSelection.instruments(owner) || JdkSelection.MIXED.contains(owner) || mayBeAnything(owner);
        }
        return call.getOpcode() != INVOKESTATIC && mayInherit(owner) || atomic.contains(owner);
    }

    /** Types of the JDK through which any object may be called. */
    private static boolean mayBeAnything(String owner) {
        return switch (owner) {
            case "java/lang/Runnable", "java/lang/AutoCloseable", "java/lang/Iterable", "java/lang/Thread" -> true;
            default ->
                owner.startsWith("java/lang/invoke/")
                        || owner.startsWith("java/lang/reflect/")
                        || owner.startsWith("java/lang/ThreadLocal");
        };
    }

    /** Whether methods of the class may come from a class of the JDK that is instrumented, or from Thread. */
    private boolean mayInherit(String owner) {
        return catalogue.hasAncestor(
                        owner,
                        name -> JdkSelection.isJdk(name)
                                && (JdkSelection.instruments(name) || name.equals("java/lang/Thread")))
                || catalogue.hasAncestor(owner, atomic::contains);
    }
}
