package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.TwoBodies;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets the engine answer calls of Thread, LockSupport and ReentrantLock: a prelude asks it, and returns if it has done the work.
 *
 * <p>Constraint: illegal arguments go to the original code, which knows the right exception. A synchronized method is
 * split first: the engine must not be asked while a real monitor is held.
 */
public final class EntryDispatch {
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String STATE = "java/lang/Thread$State";

    /** Makes the question: code that leaves the hook's answer on the stack, or jumps to the original body. */
    interface Question extends Function<LabelNode, InsnList> {}

    private final Map<String, Question> questions = new HashMap<>();

    public EntryDispatch() {
        receiver("start()V", "threadStart", "Z");
        receiver("start(Ljdk/internal/vm/ThreadContainer;)V", "threadStart", "Z");
        receiver("isAlive()Z", "threadIsAlive", "I");
        receiver("alive()Z", "threadIsAlive", "I");
        receiver("getState()L" + STATE + ";", "threadState", "L" + STATE + ";");
        receiver("threadState()L" + STATE + ";", "threadState", "L" + STATE + ";");
        receiver("getStackTrace()[Ljava/lang/StackTraceElement;", "threadStack", "[Ljava/lang/StackTraceElement;");
        thread(
                "getAllStackTraces()Ljava/util/Map;",
                real -> Code.list(HookClass.THREAD.call("allStacks", "()Ljava/util/Map;")));
        receiver("interrupt()V", "threadInterrupt", "Z");
        receiver("isInterrupted()Z", "threadIsInterrupted", "I");
        thread("interrupted()Z", real -> Code.list(HookClass.THREAD.call("threadInterrupted", "()I")));
        thread("yield()V", real -> Code.list(HookClass.THREAD.call("threadYield", "()Z")));
        thread("sleep(J)V", ThreadNatives::sleepMillis);
        thread("sleepNanos(J)V", real -> Code.list(Code.local(LLOAD, 0), HookClass.THREAD.call("threadSleep", "(J)Z")));
        thread(
                "join(J)V",
                real -> Code.list(
                        Code.local(LLOAD, 1),
                        Code.op(LCONST_0),
                        Code.op(LCMP),
                        new JumpInsnNode(IFLT, real),
                        Code.local(ALOAD, 0),
                        Code.local(LLOAD, 1),
                        HookClass.THREAD.call("threadJoin", "(Ljava/lang/Thread;J)Z")));
        park("park()V", -1, -1);
        park("park(Ljava/lang/Object;)V", 0, -1);
        park("parkNanos(J)V", -1, 0);
        park("parkNanos(Ljava/lang/Object;J)V", 0, 1);
        parkUntil("parkUntil(J)V", -1, 0);
        parkUntil("parkUntil(Ljava/lang/Object;J)V", 0, 1);
        new LockQuestions().addTo(questions);
        new ChanceQuestions().addTo(questions);
        new ThreadQuestions().addTo(questions);
        questions.put(
                LOCK_SUPPORT + ".getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
                real -> Code.list(
                        Code.local(ALOAD, 0),
                        HookClass.THREAD.call("parkBlocker", "(Ljava/lang/Thread;)Ljava/lang/Object;")));
        questions.put(
                LOCK_SUPPORT + ".unpark(Ljava/lang/Thread;)V",
                real -> Code.list(
                        Code.local(ALOAD, 0),
                        new JumpInsnNode(IFNULL, real),
                        Code.local(ALOAD, 0),
                        HookClass.THREAD.call("unpark", "(Ljava/lang/Thread;)Z")));
    }

    /** The classes that get preludes. */
    public Set<String> classes() {
        return questions.keySet().stream()
                .map(method -> method.substring(0, method.indexOf('.')))
                .collect(Collectors.toSet());
    }

    /** Whether the class with this internal name gets preludes. */
    public boolean concerns(String className) {
        return classes().contains(className);
    }

    /** Adds the preludes that this class needs. Returns how many. */
    public int apply(ClassNode owner) {
        int count = 0;
        boolean sleepsInNanos = owner.methods.stream().anyMatch(m -> m.name.equals("sleepNanos") && Code.hasCode(m));
        for (MethodNode method : owner.methods.toArray(new MethodNode[0])) {
            Question question = questions.get(owner.name + "." + method.name + method.desc);
            boolean funnel = sleepsInNanos && method.name.equals("sleep");
            if (question != null && Code.hasCode(method) && !funnel) {
                ask(owner, method, question);
                if (ScopeThreads.startsInScope(owner, method)) {
                    method.instructions.insert(ScopeThreads.enter(method));
                }
                count++;
            } else if (owner.name.equals(Code.THREAD) && (method.name + method.desc).equals("join(JI)V")) {
                // It only rounds and calls join(long), which takes the monitor if it has to.
                method.access &= ~ACC_SYNCHRONIZED;
            } else if (owner.name.equals("java/lang/ThreadBuilders") && method.name.equals("newVirtualThread")) {
                bindVirtualThread(owner, method);
                count++;
            }
        }
        return count;
    }

    private static void ask(ClassNode owner, MethodNode method, Question question) {
        LabelNode real = new LabelNode();
        InsnList code = question.apply(real);
        Type answer = Type.getReturnType(((MethodInsnNode) code.getLast()).desc);
        if (answer.getSort() == Type.VOID) {
            method.instructions.insert(code);
            return;
        }
        boolean done = answer.getSort() == Type.BOOLEAN;
        if (done) {
            code.add(new JumpInsnNode(IFEQ, real));
            code.add(Code.op(RETURN));
        } else {
            returnUnlessNone(code, answer, real);
        }
        code.add(real);
        code.add(done ? Code.entryFrame(owner, method) : Code.entryFrame(owner, method, Code.frameType(answer)));
        // Two frames may not stand at one place: an instruction separates this one from what follows.
        code.add(Code.op(done ? NOP : answer.getSize() == 2 ? POP2 : POP));
        if (Code.isSynchronized(method)) {
            MethodNode original = TwoBodies.copy(method, TwoBodies.ORIGINAL);
            owner.methods.add(original);
            TwoBodies.call(code, owner, method, original);
            TwoBodies.replaceBody(method, code);
        } else {
            method.instructions.insert(code);
        }
    }

    /** No answer is null, a negative int, or the smallest long. It is still on the stack at the label. */
    private static void returnUnlessNone(InsnList code, Type answer, LabelNode none) {
        code.add(Code.op(answer.getSize() == 2 ? DUP2 : DUP));
        switch (answer.getSort()) {
            case Type.INT -> code.add(new JumpInsnNode(IFLT, none));
            case Type.LONG -> {
                code.add(new LdcInsnNode(Long.MIN_VALUE));
                code.add(Code.op(LCMP));
                code.add(new JumpInsnNode(IFEQ, none));
            }
            default -> code.add(new JumpInsnNode(IFNULL, none));
        }
        code.add(Code.op(answer.getOpcode(IRETURN)));
    }

    /** A modelled virtual thread is a bound one: it goes through Thread.start like any other. */
    private static void bindVirtualThread(ClassNode owner, MethodNode method) {
        String bound = "java/lang/ThreadBuilders$BoundVirtualThread";
        LabelNode real = new LabelNode();
        // Parameters in all JDKs that have the method: executor, name, characteristics, task.
        method.instructions.insert(Code.list(
                HookClass.BOUNDARY.call("modelled", "()Z"),
                new JumpInsnNode(IFEQ, real),
                new TypeInsnNode(NEW, bound),
                Code.op(DUP),
                Code.local(ALOAD, 1),
                Code.local(ILOAD, 2),
                Code.local(ALOAD, 3),
                new MethodInsnNode(INVOKESPECIAL, bound, "<init>", "(Ljava/lang/String;ILjava/lang/Runnable;)V", false),
                Code.op(ARETURN),
                real,
                Code.entryFrame(owner, method),
                Code.op(NOP)));
    }

    private void thread(String method, Question question) {
        questions.put(Code.THREAD + "." + method, question);
    }

    private void receiver(String method, String hook, String answer) {
        thread(
                method,
                real -> Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call(hook, "(Ljava/lang/Thread;)" + answer)));
    }

    /** The slots of blocker and nanoseconds; -1 for none. No time left means no parking. */
    private void park(String method, int blocker, int nanos) {
        questions.put(LOCK_SUPPORT + "." + method, real -> {
            InsnList code = new InsnList();
            if (nanos >= 0) {
                code.add(Code.local(LLOAD, nanos));
                code.add(Code.op(LCONST_0));
                code.add(Code.op(LCMP));
                code.add(new JumpInsnNode(IFLE, real));
            }
            code.add(blocker < 0 ? Code.op(ACONST_NULL) : Code.local(ALOAD, blocker));
            code.add(nanos < 0 ? new LdcInsnNode(Long.MAX_VALUE) : Code.local(LLOAD, nanos));
            code.add(HookClass.THREAD.call("park", "(Ljava/lang/Object;J)Z"));
            return code;
        });
    }

    private void parkUntil(String method, int blocker, int deadline) {
        questions.put(
                LOCK_SUPPORT + "." + method,
                real -> Code.list(
                        blocker < 0 ? Code.op(ACONST_NULL) : Code.local(ALOAD, blocker),
                        Code.local(LLOAD, deadline),
                        HookClass.THREAD.call("parkUntil", "(Ljava/lang/Object;J)Z")));
    }
}
