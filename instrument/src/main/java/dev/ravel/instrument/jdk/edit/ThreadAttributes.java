package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What any thread may change of another: its handler for uncaught exceptions is a variable that the engine hears of; its end takes its group
 * and its handler away; and {@code stop}, {@code suspend} and {@code resume}, where a JDK still has them, are refused.
 */
public final class ThreadAttributes implements JdkEdit {
    private static final Set<String> HANDLERS = Set.of("uncaughtExceptionHandler", "defaultUncaughtExceptionHandler");
    private static final Set<String> GONE_AT_THE_END = Set.of("getThreadGroup", "getUncaughtExceptionHandler");
    private static final Set<String> FORCEFUL = Set.of("stop", "suspend", "resume");

    @Override
    public Set<String> classes() {
        return Set.of(Code.THREAD);
    }

    @Override
    public void apply(ClassNode thread) {
        boolean asksForTheEnd = thread.methods.stream().anyMatch(m -> m.name.equals("isTerminated"));
        for (MethodNode method : thread.methods) {
            watchHandlers(method);
            if ((method.name + method.desc).equals("toString()Ljava/lang/String;")) {
                method.instructions.insert(
                        Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call("named", "(Ljava/lang/Thread;)V")));
            }
            if (!asksForTheEnd && GONE_AT_THE_END.contains(method.name)) {
                answerNullAfterTheEnd(thread, method);
            }
            if (FORCEFUL.contains(method.name) && calls(method, method.name + "0")) {
                method.instructions.insert(Code.list(
                        new LdcInsnNode("Thread." + method.name),
                        HookClass.THREAD.call("refuses", "(Ljava/lang/String;)V")));
            }
        }
    }

    private static void watchHandlers(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof FieldInsnNode field
                    && field.owner.equals(Code.THREAD)
                    && HANDLERS.contains(field.name)
                    && !method.name.equals("<init>")) {
                boolean isStatic = i.getOpcode() == GETSTATIC || i.getOpcode() == PUTSTATIC;
                boolean writes = i.getOpcode() == PUTFIELD || i.getOpcode() == PUTSTATIC;
                method.instructions.insertBefore(
                        i,
                        Code.list(
                                isStatic ? Code.op(ACONST_NULL) : Code.local(ALOAD, 0),
                                Code.op(writes ? ICONST_1 : ICONST_0),
                                HookClass.THREAD.call("handler", "(Ljava/lang/Thread;I)V")));
            }
        }
    }

    private static void answerNullAfterTheEnd(ClassNode thread, MethodNode method) {
        LabelNode real = new LabelNode();
        method.instructions.insert(Code.list(
                Code.local(ALOAD, 0),
                HookClass.THREAD.call("hasEnded", "(Ljava/lang/Thread;)I"),
                new JumpInsnNode(IFLE, real),
                Code.op(ACONST_NULL),
                Code.op(ARETURN),
                real,
                Code.entryFrame(thread, method),
                Code.op(NOP)));
    }

    private static boolean calls(MethodNode method, String name) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof MethodInsnNode call && call.name.equals(name)) {
                return true;
            }
        }
        return false;
    }
}
