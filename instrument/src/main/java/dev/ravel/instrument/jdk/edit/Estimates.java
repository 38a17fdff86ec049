package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the engine where a synchronizer answers by an estimate. How many stages wait for a CompletableFuture depends on moments
 * inside its calls: one that is completed meanwhile may keep a stage that no longer waits. Its text shows the number until it is completed.
 */
public final class Estimates implements JdkEdit {
    private static final String FUTURE = "java/util/concurrent/CompletableFuture";

    @Override
    public Set<String> classes() {
        return Set.of(FUTURE);
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            if (method.name.equals("getNumberOfDependents")) {
                method.instructions.insert(asked(method.name));
            } else if (method.name.equals("toString")) {
                InsnList unlessCompleted = new InsnList();
                LabelNode completed = new LabelNode();
                unlessCompleted.add(Code.list(
                        Code.local(ALOAD, 0),
                        new FieldInsnNode(GETFIELD, FUTURE, "result", "Ljava/lang/Object;"),
                        new JumpInsnNode(IFNONNULL, completed)));
                unlessCompleted.add(asked(method.name));
                unlessCompleted.add(Code.list(completed, Code.entryFrame(owner, method), Code.op(NOP)));
                method.instructions.insert(unlessCompleted);
            }
        }
    }

    private static InsnList asked(String method) {
        return Code.list(
                new LdcInsnNode("CompletableFuture." + method),
                HookClass.SURROUNDINGS.call("estimates", "(Ljava/lang/String;)V"));
    }
}
