package dev.ravel.instrument.jdk.edit;

import static java.util.Map.entry;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods by which JDK code waits for the world outside the JVM, or for the garbage collector: sockets, processes, locks of
 * files. Each names itself to the engine before it does anything, so that a modelled thread does not hang there.
 *
 * <p>Those that do not block (a channel in non-blocking mode) are in the list all the same: what they answer is decided outside.
 */
public final class BlockingCalls implements JdkEdit {
    /** By class: names of methods, all with that name are meant, and how a user would write the call. */
    private static final Map<String, Map<String, String>> CALLS = Map.ofEntries(
            entry("java/net/Socket", Map.of("connect", "Socket.connect")),
            entry("java/net/ServerSocket", Map.of("accept", "ServerSocket.accept")),
            entry("java/net/DatagramSocket", Map.of("receive", "DatagramSocket.receive")),
            entry(
                    "sun/nio/ch/SocketChannelImpl",
                    Map.of("connect", "SocketChannel.connect", "read", "SocketChannel.read")),
            entry("sun/nio/ch/ServerSocketChannelImpl", Map.of("accept", "ServerSocketChannel.accept")),
            entry(
                    "sun/nio/ch/DatagramChannelImpl",
                    Map.of("receive", "DatagramChannel.receive", "read", "DatagramChannel.read")),
            entry("sun/nio/ch/SelectorImpl", Map.of("select", "Selector.select")),
            entry("sun/nio/ch/SourceChannelImpl", Map.of("read", "Pipe.SourceChannel.read")),
            entry("sun/nio/ch/FileChannelImpl", Map.of("lock", "FileChannel.lock")),
            entry(
                    "java/lang/ProcessBuilder",
                    Map.of("start", "ProcessBuilder.start", "startPipeline", "ProcessBuilder.startPipeline")),
            entry("java/lang/ProcessImpl", Map.of("waitFor", "Process.waitFor")),
            entry("java/lang/ref/ReferenceQueue", Map.of("remove", "ReferenceQueue.remove")));

    @Override
    public Set<String> classes() {
        return CALLS.keySet();
    }

    @Override
    public void apply(ClassNode owner) {
        Map<String, String> calls = CALLS.get(owner.name);
        for (MethodNode method : owner.methods) {
            String call = calls.get(method.name);
            if (call != null && Code.hasCode(method)) {
                method.instructions.insert(Code.list(
                        new LdcInsnNode(call), HookClass.SURROUNDINGS.call("waits", "(Ljava/lang/String;)V")));
            }
        }
    }
}
