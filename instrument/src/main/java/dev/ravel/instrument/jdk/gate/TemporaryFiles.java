package dev.ravel.instrument.jdk.gate;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the engine of every temporary file and directory that is made. Their names are random numbers, which are the same in
 * every execution: what one leaves behind would be in the way of the next.
 */
public final class TemporaryFiles implements JdkEdit {
    private static final String HELPER = "java/nio/file/TempFileHelper";
    private static final String FILE = "java/io/File";

    @Override
    public Set<String> classes() {
        return Set.of(HELPER, FILE);
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            boolean makes = owner.name.equals(HELPER) && method.name.equals("create")
                    || (method.name + method.desc)
                            .equals("createTempFile(Ljava/lang/String;Ljava/lang/String;Ljava/io/File;)Ljava/io/File;");
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (makes && i.getOpcode() == ARETURN) {
                    method.instructions.insertBefore(
                            i,
                            Code.list(Code.op(DUP), HookClass.SURROUNDINGS.call("temporary", "(Ljava/lang/Object;)V")));
                }
            }
        }
    }
}
