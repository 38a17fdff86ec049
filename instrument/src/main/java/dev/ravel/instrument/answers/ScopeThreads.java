package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import dev.ravel.instrument.code.TwoBodies;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Threads that belong to a scope, as those of StructuredTaskScope do: the scope counts them, and waits until all have left.
 *
 * <p>They enter when they are started and leave when they end, in code of Thread that a modelled thread does not run. The JDK pins a virtual
 * thread meanwhile; here that is a call of one step.
 */
public final class ScopeThreads implements JdkEdit {
    /** Name of the method of Thread by which the engine lets a thread leave. */
    private static final String LEAVE = "leave" + ThreadNatives.SUFFIX;
    /** Name of the method of Thread by which the engine makes the main thread as new. */
    private static final String RENEW = "renew" + ThreadNatives.SUFFIX;

    private static final String CONTAINER = "jdk/internal/vm/ThreadContainer";
    private static final String INHERIT = "inheritScopedValueBindings";
    private static final String SCOPE = "jdk/internal/vm/StackableScope";
    private static final String SCOPES = "headStackableScopes";
    private static final String ENTER_OR_LEAVE = "(Ljava/lang/Thread;)V";

    @Override
    public Set<String> classes() {
        return Set.of(Code.THREAD, CONTAINER);
    }

    @Override
    public void apply(ClassNode owner) {
        if (owner.name.equals(CONTAINER)) {
            owner.methods.forEach(ScopeThreads::replacePins);
        } else if (knowsScopes(owner)) {
            addLeave(owner);
            addRenew(owner);
        }
    }

    private static void replacePins(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.owner.equals("jdk/internal/vm/ContinuationSupport")) {
                boolean pins = call.name.startsWith("pin");
                method.instructions.set(i, HookClass.BOUNDARY.call(pins ? "pinned" : "unpinned", "()V"));
            }
        }
    }

    /** Since JDK 21; before that there are scopes in an incubating module only. */
    private static boolean knowsScopes(ClassNode thread) {
        return thread.methods.stream().anyMatch(m -> m.name.equals(INHERIT));
    }

    /** Whether a thread is started in a scope by this method. */
    static boolean startsInScope(ClassNode owner, MethodNode method) {
        return owner.name.equals(Code.THREAD)
                && method.name.equals("start")
                && method.desc.equals("(L" + CONTAINER + ";)V")
                && knowsScopes(owner);
    }

    /** Lets a thread that is being started enter its scope. Leaves nothing on the stack. */
    static InsnList enter(MethodNode start) {
        LabelNode none = new LabelNode();
        return Code.list(
                HookClass.BOUNDARY.call("modelled", "()Z"),
                new JumpInsnNode(IFEQ, none),
                Code.local(ALOAD, 1),
                new MethodInsnNode(INVOKEVIRTUAL, CONTAINER, "owner", "()Ljava/lang/Thread;", false),
                new JumpInsnNode(IFNULL, none),
                Code.local(ALOAD, 0),
                Code.local(ALOAD, 1),
                new MethodInsnNode(INVOKEVIRTUAL, Code.THREAD, "setThreadContainer", "(L" + CONTAINER + ";)V", false),
                Code.local(ALOAD, 0),
                Code.local(ALOAD, 1),
                new MethodInsnNode(INVOKEVIRTUAL, Code.THREAD, INHERIT, "(L" + CONTAINER + ";)V", false),
                Code.local(ALOAD, 1),
                Code.local(ALOAD, 0),
                new MethodInsnNode(INVOKEVIRTUAL, CONTAINER, called(start, "add", "onStart"), ENTER_OR_LEAVE, false),
                none,
                Code.frame(List.of(Code.THREAD, CONTAINER)),
                Code.op(NOP));
    }

    /** JDK 21 calls it by another name than JDK 25. */
    private static String called(MethodNode in, String name, String older) {
        for (AbstractInsnNode i : in.instructions) {
            if (i instanceof MethodInsnNode call && call.owner.equals(CONTAINER) && call.name.equals(name)) {
                return name;
            }
        }
        return older;
    }

    /** As Thread.exit does: scopes that the thread has left open are closed, and its own is told. */
    private static void addLeave(ClassNode thread) {
        MethodNode exit = thread.methods.stream()
                .filter(m -> m.name.equals("exit"))
                .findFirst()
                .orElseThrow();
        LabelNode closed = new LabelNode();
        LabelNode none = new LabelNode();
        add(
                thread,
                LEAVE,
                Code.local(ALOAD, 0),
                field(GETFIELD, SCOPES, "L" + SCOPE + ";"),
                new JumpInsnNode(IFNULL, closed),
                new MethodInsnNode(INVOKESTATIC, SCOPE, "popAll", "()V", false),
                closed,
                Code.frame(List.of(Code.THREAD)),
                Code.local(ALOAD, 0),
                field(GETFIELD, "container", "L" + CONTAINER + ";"),
                Code.local(ASTORE, 1),
                Code.local(ALOAD, 1),
                new JumpInsnNode(IFNULL, none),
                Code.local(ALOAD, 1),
                new MethodInsnNode(INVOKEVIRTUAL, CONTAINER, "owner", "()Ljava/lang/Thread;", false),
                new JumpInsnNode(IFNULL, none),
                Code.local(ALOAD, 1),
                Code.local(ALOAD, 0),
                new MethodInsnNode(INVOKEVIRTUAL, CONTAINER, called(exit, "remove", "onExit"), ENTER_OR_LEAVE, false),
                none,
                Code.frame(List.of(Code.THREAD, CONTAINER)),
                Code.op(RETURN));
    }

    /** An execution that was given up has left scopes open, and scoped values bound. */
    private static void addRenew(ClassNode thread) {
        add(
                thread,
                RENEW,
                Code.local(ALOAD, 0),
                Code.op(ACONST_NULL),
                field(PUTFIELD, SCOPES, "L" + SCOPE + ";"),
                Code.local(ALOAD, 0),
                field(GETSTATIC, "NEW_THREAD_BINDINGS", "Ljava/lang/Object;"),
                field(PUTFIELD, "scopedValueBindings", "Ljava/lang/Object;"),
                Code.op(RETURN));
    }

    private static FieldInsnNode field(int opcode, String name, String descriptor) {
        return new FieldInsnNode(opcode, Code.THREAD, name, descriptor);
    }

    private static void add(ClassNode thread, String name, AbstractInsnNode... code) {
        MethodNode method = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, name, "()V", null, null);
        method.instructions.add(Code.list(code));
        method.maxLocals = 2;
        TwoBodies.hide(method);
        thread.methods.add(method);
    }
}
