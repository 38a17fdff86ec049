package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.boundary.CallSiteTransform;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.TwoBodies;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Thread.sleep(long) and Thread.yield() of JDKs where they are native and cannot be given a prelude.
 *
 * <p>Thread gets a hidden sibling of each, named with {@link #SUFFIX}, that asks the engine first; {@link
 * CallSiteTransform} lets instrumented code call the sibling.
 */
public final class ThreadNatives {
    public static final String SUFFIX = "$ravel";

    private ThreadNatives() {}

    public static boolean areReplaced(TargetJdk target) {
        return target.feature() < 19;
    }

    public static void addSiblings(ClassNode thread) {
        MethodNode yield = sibling("yield", "()V");
        ask(thread, yield, Code.list(HookClass.THREAD.call("threadYield", "()Z")), new LabelNode());
        MethodNode sleep = sibling("sleep", "(J)V");
        LabelNode real = new LabelNode();
        ask(thread, sleep, sleepMillis(real), real);
    }

    /** Asks the engine to sleep for the milliseconds in variable 0; goes to the label when they are negative. */
    static InsnList sleepMillis(LabelNode real) {
        return Code.list(
                Code.local(LLOAD, 0),
                Code.op(LCONST_0),
                Code.op(LCMP),
                new JumpInsnNode(IFLT, real),
                new FieldInsnNode(
                        GETSTATIC, "java/util/concurrent/TimeUnit", "MILLISECONDS", "Ljava/util/concurrent/TimeUnit;"),
                Code.local(LLOAD, 0),
                new MethodInsnNode(INVOKEVIRTUAL, "java/util/concurrent/TimeUnit", "toNanos", "(J)J", false),
                HookClass.THREAD.call("threadSleep", "(J)Z"));
    }

    private static void ask(ClassNode thread, MethodNode sibling, InsnList question, LabelNode real) {
        InsnList code = sibling.instructions;
        code.add(question);
        code.add(new JumpInsnNode(IFEQ, real));
        code.add(Code.op(RETURN));
        code.add(real);
        code.add(Code.entryFrame(thread, sibling));
        Code.loadParameters(code, sibling);
        String name = sibling.name.substring(0, sibling.name.length() - SUFFIX.length());
        code.add(new MethodInsnNode(INVOKESTATIC, Code.THREAD, name, sibling.desc, false));
        code.add(Code.op(RETURN));
        TwoBodies.hide(sibling);
        thread.methods.add(sibling);
    }

    private static MethodNode sibling(String name, String descriptor) {
        String[] exceptions = name.equals("sleep") ? new String[] {"java/lang/InterruptedException"} : new String[0];
        return new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, name + SUFFIX, descriptor, null, exceptions);
    }
}
