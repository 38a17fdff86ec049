package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Splits a JDK method with monitors in three: a modelled body, the original body with the real monitor, and a
 * dispatcher in its place that chooses at entry. One body with a conditional monitorenter would never be compiled.
 *
 * <p>The bodies keep the <em>name</em> of the method and get a marker parameter at the end ({@link #MODELLED} or {@link
 * #ORIGINAL}, always null). The dispatcher is {@code @Hidden}. So a stack trace shows one frame with the right name and
 * line, as if nothing had happened, and a report has nothing to strip.
 */
public final class TwoBodies {
    public static final String MODELLED = "dev/ravel/hooks/Engine";
    public static final String ORIGINAL = "dev/ravel/hooks/Hooks";
    private static final String HIDDEN = "Ljdk/internal/vm/annotation/Hidden;";

    private TwoBodies() {}

    /** Whether the method must stay in one piece: it looks at its caller's frame, or has no room for a parameter. */
    public static boolean isIndivisible(MethodNode method) {
        return Code.parameterSlots(method) > 253
                || method.visibleAnnotations != null
                        && method.visibleAnnotations.stream().anyMatch(a -> a.desc.endsWith("/CallerSensitive;"));
    }

    /** A private copy of the method with a marker parameter. */
    public static MethodNode copy(MethodNode method, String marker) {
        int slot = Code.parameterSlots(method);
        String descriptor = method.desc.replace(")", "L" + marker + ";)");
        int access = method.access & (ACC_STATIC | ACC_SYNCHRONIZED | ACC_STRICT) | ACC_PRIVATE | ACC_SYNTHETIC;
        MethodNode copy =
                new MethodNode(ASM9, access, method.name, descriptor, null, method.exceptions.toArray(new String[0]));
        method.accept(copy);
        copy.parameters = null;
        copy.visibleAnnotations = null;
        copy.visibleTypeAnnotations = null;
        copy.visibleParameterAnnotations = null;
        copy.invisibleParameterAnnotations = null;
        copy.visibleLocalVariableAnnotations = null;
        copy.invisibleLocalVariableAnnotations = null;
        shift(copy, slot, marker);
        return copy;
    }

    /** The descriptor of the method of which this may be a copy. */
    static String plainDescriptor(String descriptor) {
        return descriptor.replace("L" + MODELLED + ";)", ")").replace("L" + ORIGINAL + ";)", ")");
    }

    /** Makes the method call the modelled or the original copy of itself. */
    public static void dispatch(ClassNode owner, MethodNode method, MethodNode modelled, MethodNode original) {
        LabelNode unmodelled = new LabelNode();
        InsnList code = Code.list(HookClass.BOUNDARY.call("modelled", "()Z"), new JumpInsnNode(IFEQ, unmodelled));
        call(code, owner, method, modelled);
        code.add(unmodelled);
        code.add(Code.entryFrame(owner, method));
        call(code, owner, method, original);
        replaceBody(method, code);
    }

    /** Calls a copy with the parameters of the method, and returns. */
    public static void call(InsnList code, ClassNode owner, MethodNode method, MethodNode copy) {
        Code.loadParameters(code, method);
        code.add(Code.op(ACONST_NULL));
        boolean isInterface = (owner.access & ACC_INTERFACE) != 0;
        int opcode = Code.isStatic(method) ? INVOKESTATIC : INVOKESPECIAL;
        code.add(new MethodInsnNode(opcode, owner.name, copy.name, copy.desc, isInterface));
        code.add(Code.op(Type.getReturnType(method.desc).getOpcode(IRETURN)));
    }

    /** Gives the method new code and hides its frame. An intrinsic of this name would bypass the hooks: no candidate. */
    public static void replaceBody(MethodNode method, InsnList code) {
        method.access &= ~ACC_SYNCHRONIZED;
        method.instructions = code;
        method.tryCatchBlocks = new ArrayList<>();
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        hide(method);
    }

    public static void hide(MethodNode method) {
        if (method.visibleAnnotations == null) {
            method.visibleAnnotations = new ArrayList<>();
        }
        method.visibleAnnotations.removeIf(a -> a.desc.endsWith("/IntrinsicCandidate;"));
        method.visibleAnnotations.add(new AnnotationNode(HIDDEN));
    }

    /** Makes room for the marker parameter at this slot. */
    private static void shift(MethodNode method, int slot, String marker) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof VarInsnNode v && v.var >= slot) {
                v.var++;
            } else if (i instanceof IincInsnNode v && v.var >= slot) {
                v.var++;
            } else if (i instanceof FrameNode frame) {
                shift(frame, slot, marker);
            }
        }
        if (method.localVariables != null) {
            for (LocalVariableNode v : method.localVariables) {
                v.index += v.index >= slot ? 1 : 0;
            }
        }
        method.maxLocals++;
    }

    private static void shift(FrameNode frame, int slot, String marker) {
        List<Object> locals = new ArrayList<>();
        int slots = 0;
        int next = 0;
        for (; slots < slot; next++) {
            Object local = next < frame.local.size() ? frame.local.get(next) : TOP;
            locals.add(local);
            slots += local == LONG || local == DOUBLE ? 2 : 1;
        }
        if (slots > slot) {
            throw new IllegalStateException("a variable lies across the end of the parameters");
        }
        locals.add(marker);
        while (next < frame.local.size()) {
            locals.add(frame.local.get(next++));
        }
        frame.local = locals;
    }
}
