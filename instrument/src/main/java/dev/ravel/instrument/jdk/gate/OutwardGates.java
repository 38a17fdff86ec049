package dev.ravel.instrument.jdk.gate;

import static java.util.Map.entry;
import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.jdk.edit.BlockingCalls;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gates where JDK code is about to reach another process, another machine or native code, to end the JVM or to change it for
 * good. Few and deep: every kind of socket comes through two methods of Net.
 *
 * <p>Constraint: after {@link BlockingCalls} in the list of edits, so that the gate comes first where both are in a method.
 */
public final class OutwardGates implements GateEdit {
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String INET_ADDRESS = "java/net/InetAddress";
    private static final String SOCKET = "java/net/Socket";
    private static final String ACCESSIBLE = "java/lang/reflect/AccessibleObject";
    private static final String METHOD_HANDLES = "java/lang/invoke/MethodHandles";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    /** By class: names of methods, all with that name are meant, and what they do. Such a method never passes. */
    private static final Map<String, Map<String, String>> NEVER = Map.ofEntries(
            entry(
                    "java/lang/ProcessBuilder",
                    Map.of("start", "starting a process", "startPipeline", "starting a process")),
            entry("java/lang/ProcessImpl", Map.of("start", "starting a process")),
            entry("java/lang/ProcessHandleImpl", Map.of("destroyProcess", "ending a process")),
            entry("jdk/internal/misc/Signal", Map.of("raise", "raising a signal", "handle", "handling a signal")),
            entry("sun/nio/ch/Net", Map.of("socket", "opening a socket", "serverSocket", "opening a server socket")),
            entry("sun/nio/ch/UnixDomainSockets", Map.of("socket", "opening a socket")),
            entry(SOCKET, Map.of("setSocketImplFactory", "setting the JVM's factory of sockets")),
            entry("java/net/ServerSocket", Map.of("setSocketFactory", "setting the JVM's factory of server sockets")),
            entry(
                    "java/net/DatagramSocket",
                    Map.of("setDatagramSocketImplFactory", "setting the JVM's factory of datagram sockets")),
            entry("java/net/URL", Map.of("setURLStreamHandlerFactory", "setting the JVM's factory of URL handlers")),
            entry(
                    "java/net/URLConnection",
                    Map.of("setContentHandlerFactory", "setting the JVM's factory of content handlers")),
            entry("java/lang/System", Map.of("setSecurityManager", "setting a security manager")));

    /** As above, but not every JDK or system has them; or they only say better what a gate further down would say. */
    private static final Map<String, Map<String, String>> NEVER_IF_THERE = Map.of(
            "jdk/internal/foreign/abi/AbstractLinker",
            Map.of("downcallHandle", "calling native code", "upcallStub", "calling native code"),
            "jdk/internal/loader/RawNativeLibraries",
            Map.of("load", "loading a native library"),
            // These start threads before they come to the next gate.
            "java/nio/channels/AsynchronousSocketChannel",
            Map.of("open", "opening a socket"),
            "java/nio/channels/AsynchronousServerSocketChannel",
            Map.of("open", "opening a server socket"),
            "sun/nio/fs/LinuxFileSystem",
            Map.of("newWatchService", "watching directories"));

    private static final Map<String, Set<String>> OTHERS = Map.of(
            RUNTIME,
            Set.of("exit", "halt", "load0", "loadLibrary0", "addShutdownHook"),
            INET_ADDRESS,
            Set.of("getAddressesFromNameService", "getHostFromNameService", "isReachable"),
            SOCKET,
            Set.of("connect"),
            "java/lang/ClassLoader",
            Set.of("findNative"),
            ACCESSIBLE,
            Set.of("checkCanSetAccessible"),
            METHOD_HANDLES,
            Set.of("privateLookupIn"));

    @Override
    public Set<String> classes() {
        Set<String> all = new TreeSet<>(required().keySet());
        all.addAll(NEVER_IF_THERE.keySet());
        return all;
    }

    @Override
    public Map<String, Set<String>> required() {
        Map<String, Set<String>> all = new HashMap<>();
        NEVER.forEach((owner, calls) -> all.put(owner, new HashSet<>(calls.keySet())));
        OTHERS.forEach((owner, names) ->
                all.computeIfAbsent(owner, none -> new HashSet<>()).addAll(names));
        return all;
    }

    @Override
    public void apply(ClassNode owner) {
        Map<String, String> never = NEVER.getOrDefault(owner.name, NEVER_IF_THERE.getOrDefault(owner.name, Map.of()));
        Set<String> others = OTHERS.getOrDefault(owner.name, Set.of());
        for (MethodNode method : owner.methods) {
            if (!Code.hasCode(method)) {
                continue;
            }
            if (never.containsKey(method.name)) {
                method.instructions.insert(Code.list(
                        new LdcInsnNode(never.get(method.name)),
                        HookClass.GATE.call("refuses", "(Ljava/lang/String;)V")));
            } else if (others.contains(method.name)) {
                method.instructions.insert(gate(method));
            }
        }
    }

    private static InsnList gate(MethodNode method) {
        return switch (method.name) {
            case "exit", "halt" -> Code.list(Code.local(ILOAD, 1), HookClass.GATE.call("exits", "(I)V"));
            case "load0", "loadLibrary0" ->
                Code.list(
                        Code.local(ALOAD, 1),
                        Code.local(ALOAD, 2),
                        HookClass.GATE.call("loads", "(Ljava/lang/Class;Ljava/lang/String;)V"));
            case "addShutdownHook" ->
                Code.list(Code.local(ALOAD, 1), HookClass.GATE.call("hooksShutdown", "(Ljava/lang/Thread;)V"));
            case "getAddressesFromNameService", "getHostFromNameService" -> named(0, "looking up the address of ");
            case "isReachable" -> named(0, "reaching for ");
            case "connect" -> named(1, "connecting a socket to ");
            case "findNative" ->
                Code.list(
                        Code.local(ALOAD, entryName(method)),
                        HookClass.GATE.call("linksNative", "(Ljava/lang/String;)V"));
            // all others with this name call the one that is asked for whom
            case "checkCanSetAccessible" ->
                method.desc.startsWith("(Ljava/lang/Class;Ljava/lang/Class;Z)")
                        ? Code.list(Code.local(ALOAD, 1), Code.local(ALOAD, 2), reveals())
                        : new InsnList();
            case "privateLookupIn" ->
                Code.list(
                        Code.local(ALOAD, 1),
                        new MethodInsnNode(INVOKEVIRTUAL, LOOKUP, "lookupClass", "()Ljava/lang/Class;", false),
                        Code.local(ALOAD, 0),
                        reveals());
            default -> throw new IllegalArgumentException(method.name);
        };
    }

    private static MethodInsnNode reveals() {
        return HookClass.GATE.call("reveals", "(Ljava/lang/Class;Ljava/lang/Class;)V");
    }

    /** ClassLoader.findNative got more parameters in JDK 22; the first text is the name of the code. */
    private static int entryName(MethodNode method) {
        int local = 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (type.getDescriptor().equals("Ljava/lang/String;")) {
                return local;
            }
            local += type.getSize();
        }
        throw new IllegalArgumentException(method.desc);
    }

    private static InsnList named(int local, String doing) {
        return Code.list(
                Code.local(ALOAD, local),
                new LdcInsnNode(doing),
                HookClass.GATE.call("refuses", "(Ljava/lang/Object;Ljava/lang/String;)V"));
    }
}
