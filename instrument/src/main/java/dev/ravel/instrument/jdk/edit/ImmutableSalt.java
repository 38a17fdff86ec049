package dev.ravel.instrument.jdk.edit;

import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The order of Set.of and Map.of depends on the time of the JVM's start: an execution could not be repeated. */
public final class ImmutableSalt implements JdkEdit {
    private static final Long FIXED_SEED = 0x5DEECE66DL;

    @Override
    public Set<String> classes() {
        return Set.of("java/util/ImmutableCollections");
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i instanceof MethodInsnNode call
                        && call.owner.equals("java/lang/System")
                        && call.name.equals("nanoTime")) {
                    method.instructions.set(i, new LdcInsnNode(FIXED_SEED));
                }
            }
        }
    }
}
