package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Lets {@link dev.ravel.hooks.StackFrames} see stacks before the program does: of exceptions, of walks, of whoever looks for its caller. */
public final class StackTraces implements JdkEdit {
    private static final String FRAMES = "dev/ravel/hooks/StackFrames";
    private static final String THROWABLE = "java/lang/Throwable";
    private static final String ELEMENT = "java/lang/StackTraceElement";
    private static final String WALKS = "java/lang/StackStreamFactory";
    private static final String FUNCTION = "Ljava/util/function/Function;";

    @Override
    public Set<String> classes() {
        return Set.of(THROWABLE, ELEMENT, WALKS);
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            switch (owner.name + "." + method.name) {
                case THROWABLE + ".getOurStackTrace" -> afterMaking(method);
                case ELEMENT + ".of" -> ofOneFrame(method);
                case WALKS + ".makeStackTraverser" ->
                    method.instructions.insert(Code.list(
                            Code.local(ALOAD, 1),
                            call("visible", "(" + FUNCTION + ")" + FUNCTION),
                            Code.local(ASTORE, 1)));
                case WALKS + ".isReflectionFrame" -> passOver(owner, method);
                default -> {}
            }
        }
    }

    private static void afterMaking(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode made && made.owner.equals(ELEMENT) && made.name.equals("of")) {
                method.instructions.insert(
                        made,
                        Code.list(
                                Code.local(ALOAD, 0),
                                call("visible", "([L" + ELEMENT + ";L" + THROWABLE + ";)[L" + ELEMENT + ";")));
            }
        }
    }

    private static void ofOneFrame(MethodNode method) {
        if (!method.desc.endsWith(")L" + ELEMENT + ";")) {
            return;
        }
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i.getOpcode() == ARETURN) {
                method.instructions.insertBefore(i, call("named", "(L" + ELEMENT + ";)L" + ELEMENT + ";"));
            }
        }
    }

    private static void passOver(ClassNode owner, MethodNode method) {
        LabelNode real = new LabelNode();
        InsnList code = Code.list(
                Code.local(ALOAD, 0),
                call("isPassedOver", "(Ljava/lang/Class;)Z"),
                new JumpInsnNode(IFEQ, real),
                Code.op(ICONST_1),
                Code.op(IRETURN),
                real,
                Code.entryFrame(owner, method),
                // Two frames may not stand at one place.
                Code.op(NOP));
        method.instructions.insert(code);
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, FRAMES, name, descriptor, false);
    }
}
