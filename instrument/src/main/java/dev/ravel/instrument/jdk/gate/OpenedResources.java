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
 * Tells the engine of every file and socket that is opened, when its object is made: one that an execution leaves open would keep its port, or
 * its lock on a file, from the next.
 */
public final class OpenedResources implements JdkEdit {
    private static final Set<String> CLASSES = Set.of(
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/RandomAccessFile",
            "java/net/DatagramSocket",
            "java/net/ServerSocket",
            "java/net/Socket",
            "sun/nio/ch/DatagramChannelImpl",
            "sun/nio/ch/FileChannelImpl",
            "sun/nio/ch/SelectorImpl",
            "sun/nio/ch/ServerSocketChannelImpl",
            "sun/nio/ch/SimpleAsynchronousFileChannelImpl",
            "sun/nio/ch/SinkChannelImpl",
            "sun/nio/ch/SocketChannelImpl",
            "sun/nio/ch/SourceChannelImpl");

    @Override
    public Set<String> classes() {
        return CLASSES;
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            // The standard streams are made from descriptors that are open already.
            if (!method.name.equals("<init>") || method.desc.equals("(Ljava/io/FileDescriptor;)V")) {
                continue;
            }
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i.getOpcode() == RETURN) {
                    method.instructions.insertBefore(
                            i,
                            Code.list(
                                    Code.local(ALOAD, 0),
                                    HookClass.SURROUNDINGS.call("opened", "(Ljava/lang/Object;)V")));
                }
            }
        }
    }
}
