package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells the engine of memory outside the heap that is allocated and freed, whoever does it. */
public final class MemoryBlocks implements JdkEdit {
    @Override
    public Set<String> classes() {
        return Set.of("jdk/internal/misc/Unsafe");
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i instanceof MethodInsnNode call && call.owner.equals(owner.name)) {
                    apply(method, call);
                }
            }
        }
    }

    private static void apply(MethodNode method, MethodInsnNode call) {
        switch (call.name + call.desc) {
            // allocateMemory(long bytes), whose native takes the rounded size in variable 1
            case "allocateMemory0(J)J" ->
                method.instructions.insert(
                        call,
                        Code.list(
                                Code.op(DUP2),
                                Code.local(LLOAD, 1),
                                HookClass.MEMORY.call("allocatedMemory", "(JJ)V")));
            // reallocateMemory(long address, long bytes)
            case "reallocateMemory0(JJ)J" -> {
                method.instructions.insertBefore(
                        call, Code.list(Code.local(LLOAD, 1), HookClass.MEMORY.call("freedMemory", "(J)V")));
                method.instructions.insert(
                        call,
                        Code.list(
                                Code.op(DUP2),
                                Code.local(LLOAD, 3),
                                HookClass.MEMORY.call("allocatedMemory", "(JJ)V")));
            }
            // freeMemory(long address)
            case "freeMemory0(J)V" ->
                method.instructions.insertBefore(
                        call, Code.list(Code.op(DUP2), HookClass.MEMORY.call("freedMemory", "(J)V")));
            default -> {}
        }
    }
}
