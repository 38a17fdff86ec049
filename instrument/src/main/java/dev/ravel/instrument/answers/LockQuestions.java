package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.answers.EntryDispatch.Question;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What ReentrantLock and the conditions of AbstractQueuedSynchronizer ask the engine at their entries.
 *
 * <p>The engine knows a lock by its synchroniser: {@code ReentrantLock.sync}, {@code ConditionObject.this$0}. That the latter
 * belongs to a ReentrantLock at all is for the engine to see.
 */
final class LockQuestions {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String LOCK = LOCKS + "ReentrantLock";
    private static final String SYNC = LOCK + "$Sync";
    private static final String SYNCHRONIZER = LOCKS + "AbstractQueuedSynchronizer";
    private static final String CONDITION = SYNCHRONIZER + "$ConditionObject";
    private static final String UNIT = "java/util/concurrent/TimeUnit";
    private static final String O = "Ljava/lang/Object;";

    void addTo(Map<String, Question> questions) {
        questions.put(LOCK + ".lock()V", lock("lock", "Z"));
        questions.put(LOCK + ".lockInterruptibly()V", lock("lockInterruptibly", "Z"));
        questions.put(LOCK + ".tryLock()Z", lock("tryLock", "I"));
        questions.put(LOCK + ".tryLock(JL" + UNIT + ";)Z", real -> {
            InsnList code = Code.list(self(), self(), sync());
            nanos(code);
            code.add(HookClass.LOCK.call("tryLock", "(" + O + O + "J)I"));
            return code;
        });
        questions.put(
                LOCK + ".unlock()V", real -> Code.list(self(), sync(), HookClass.LOCK.call("unlock", "(" + O + ")Z")));
        for (String method : new String[] {
            ".hasQueuedThreads()Z",
            ".hasQueuedThread(Ljava/lang/Thread;)Z",
            ".getQueueLength()I",
            ".getQueuedThreads()Ljava/util/Collection;"
        }) {
            questions.put(
                    LOCK + method, real -> Code.list(self(), sync(), HookClass.LOCK.call("lockQueue", "(" + O + ")V")));
        }
        questions.put(SYNC + ".isHeldExclusively()Z", ofSync("lockIsHeld", "I"));
        questions.put(SYNC + ".getHoldCount()I", ofSync("lockHoldCount", "I"));
        questions.put(SYNC + ".isLocked()Z", ofSync("lockIsLocked", "I"));
        questions.put(SYNC + ".getOwner()Ljava/lang/Thread;", ofSync("lockOwner", "Ljava/lang/Thread;"));
        questions.put(CONDITION + ".await()V", condition("conditionAwait", "Z"));
        questions.put(CONDITION + ".awaitUninterruptibly()V", condition("conditionAwaitUninterruptibly", "Z"));
        questions.put(CONDITION + ".signal()V", condition("conditionSignal", "Z"));
        questions.put(CONDITION + ".signalAll()V", condition("conditionSignalAll", "Z"));
        questions.put(CONDITION + ".hasWaiters()Z", condition("conditionHasWaiters", "I"));
        questions.put(CONDITION + ".getWaitQueueLength()I", condition("conditionWaiters", "I"));
        questions.put(
                CONDITION + ".getWaitingThreads()Ljava/util/Collection;",
                condition("conditionWaitingThreads", "Ljava/util/Collection;"));
        questions.put(
                CONDITION + ".awaitNanos(J)J",
                real -> Code.list(
                        self(),
                        self(),
                        outer(),
                        Code.local(LLOAD, 1),
                        HookClass.LOCK.call("conditionAwaitNanos", "(" + O + O + "J)J")));
        questions.put(CONDITION + ".await(JL" + UNIT + ";)Z", real -> {
            InsnList code = Code.list(self(), self(), outer());
            nanos(code);
            code.add(HookClass.LOCK.call("conditionAwait", "(" + O + O + "J)I"));
            return code;
        });
        questions.put(
                CONDITION + ".awaitUntil(Ljava/util/Date;)Z",
                real -> Code.list(
                        self(),
                        self(),
                        outer(),
                        Code.local(ALOAD, 1),
                        new MethodInsnNode(INVOKEVIRTUAL, "java/util/Date", "getTime", "()J", false),
                        HookClass.LOCK.call("conditionAwaitUntil", "(" + O + O + "J)I")));
    }

    private static Question lock(String hook, String answer) {
        return real -> Code.list(self(), self(), sync(), HookClass.LOCK.call(hook, "(" + O + O + ")" + answer));
    }

    private static Question ofSync(String hook, String answer) {
        return real -> Code.list(self(), HookClass.LOCK.call(hook, "(" + O + ")" + answer));
    }

    private static Question condition(String hook, String answer) {
        return real -> Code.list(self(), self(), outer(), HookClass.LOCK.call(hook, "(" + O + O + ")" + answer));
    }

    private static AbstractInsnNode self() {
        return Code.local(ALOAD, 0);
    }

    private static AbstractInsnNode sync() {
        return new FieldInsnNode(GETFIELD, LOCK, "sync", "L" + SYNC + ";");
    }

    private static AbstractInsnNode outer() {
        return new FieldInsnNode(GETFIELD, CONDITION, "this$0", "L" + SYNCHRONIZER + ";");
    }

    /** The parameters (time, unit) as nanoseconds. */
    private static void nanos(InsnList code) {
        code.add(Code.local(ALOAD, 3));
        code.add(Code.local(LLOAD, 1));
        code.add(new MethodInsnNode(INVOKEVIRTUAL, UNIT, "toNanos", "(J)J", false));
    }
}
