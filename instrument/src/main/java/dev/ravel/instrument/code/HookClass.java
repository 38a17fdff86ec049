package dev.ravel.instrument.code;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.MethodInsnNode;

/** The classes of dev.ravel.hooks whose static methods instrumented code calls, by topic. */
public enum HookClass {
    /** Into suppressed code and out of it. */
    BOUNDARY("Hooks"),
    INITIALISER("InitialiserHooks"),
    /** Calls of JDK code outside the model. */
    CALL("CallHooks"),
    VARIABLE("VariableHooks"),
    /** Memory outside the heap. */
    MEMORY("MemoryHooks"),
    MONITOR("MonitorHooks"),
    LOCK("LockHooks"),
    THREAD("ThreadHooks"),
    OBJECT("ObjectHooks"),
    LOOP("LoopHooks"),
    SURROUNDINGS("Surroundings"),
    GATE("Gate");

    private final String owner;

    HookClass(String simpleName) {
        owner = "dev/ravel/hooks/" + simpleName;
    }

    /** Its internal name. */
    public String owner() {
        return owner;
    }

    public MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
    }

    public Handle handle(String name, String descriptor) {
        return new Handle(H_INVOKESTATIC, owner, name, descriptor, false);
    }
}
