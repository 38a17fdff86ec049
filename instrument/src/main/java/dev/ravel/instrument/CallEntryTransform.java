package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks where the program calls code that may be one step: what comes before the call is not part of that step.
 *
 * <p>Constraint: only for classes of the program that are not themselves called in one step. A call that is marked
 * for nothing costs a little time; one that is not marked would join two steps into one. So all calls are marked that may end up in
 * instrumented code of the JDK or in a class of {@link AtomicCalls}, whatever the type of the receiver says.
 */
final class CallEntryTransform implements MethodTransform {
    private final ClassCatalogue catalogue;
    private final AtomicCalls atomic;

    CallEntryTransform(ClassCatalogue catalogue, AtomicCalls atomic) {
        this.catalogue = catalogue;
        this.atomic = atomic;
    }

    @Override
    public void apply(MethodEdit edit) {
        if (atomic.contains(edit.owner.name)) {
            return;
        }
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && !call.name.equals("<init>") && leads(call)) {
                edit.insertBefore(call, Code.hook("callEntered", "()V"));
            }
        });
    }

    private boolean leads(MethodInsnNode call) {
        String owner = call.owner;
        if (owner.startsWith("[") || owner.equals(Code.HOOKS)) {
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

    /** Whether methods of the class may come from an instrumented class of the JDK. */
    private boolean mayInherit(String owner) {
        return catalogue.hasAncestor(owner, name -> JdkSelection.isJdk(name) && JdkSelection.instruments(name))
                || catalogue.hasAncestor(owner, atomic::contains);
    }
}
