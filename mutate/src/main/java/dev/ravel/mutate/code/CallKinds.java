package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which calls concern threads, explicit locks and their kind, and what amounts they get. */
public final class CallKinds {
    private static final Set<String> MONITOR_METHODS =
            Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V");
    private static final Set<String> THREAD_METHODS = Set.of(
            "join()V",
            "join(J)V",
            "join(JI)V",
            "start()V",
            "yield()V",
            "sleep(J)V",
            "sleep(JI)V",
            "sleep(Ljava/time/Duration;)V",
            "interrupt()V");
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TIME_UNIT = "java/util/concurrent/TimeUnit";
    private static final Set<String> LOCK_METHODS = Set.of(
            "lock",
            "lockInterruptibly",
            "unlock",
            "tryLock",
            "unlockRead",
            "unlockWrite",
            "readLock",
            "writeLock",
            "readLockInterruptibly",
            "writeLockInterruptibly",
            "acquire",
            "acquireUninterruptibly",
            "tryAcquire",
            "release",
            "signal",
            "signalAll",
            "countDown",
            "arrive",
            "arriveAndDeregister",
            "arriveAndAwaitAdvance");
    private static final Set<String> SYNCHRONIZERS = Set.of(
            CONCURRENT + "Semaphore",
            CONCURRENT + "CountDownLatch",
            CONCURRENT + "CyclicBarrier",
            CONCURRENT + "Phaser");
    private static final Set<String> COUNTED_METHODS =
            Set.of("acquire", "acquireUninterruptibly", "tryAcquire", "release");

    /** Whether a class, by its internal name, is Thread or extends it. */
    private final Predicate<String> isThread;

    public CallKinds(Predicate<String> isThread) {
        this.isThread = isThread;
    }

    public boolean isMonitorMethod(MethodInsnNode call) {
        return call.getOpcode() != INVOKESTATIC && MONITOR_METHODS.contains(call.name + call.desc);
    }

    public boolean isThreadMethod(MethodInsnNode call) {
        return THREAD_METHODS.contains(call.name + call.desc) && isThread.test(call.owner)
                || call.owner.equals(TIME_UNIT) && call.name.equals("sleep");
    }

    public boolean isJoin(MethodInsnNode call) {
        return call.name.equals("join") && call.desc.endsWith("V") && isThreadMethod(call);
    }

    /** Lock, unlock, await, signal and the like of java.util.concurrent, where there is a result that can be made up. */
    public boolean isLockMethod(MethodInsnNode call) {
        return call.owner.startsWith(CONCURRENT)
                && call.getOpcode() != INVOKESTATIC
                && (LOCK_METHODS.contains(call.name) || call.name.startsWith("await"))
                && Type.getReturnType(call.desc).getSort() < Type.ARRAY;
    }

    public boolean isUnlock(MethodInsnNode call) {
        return isLockMethod(call) && (call.name.startsWith("unlock") || call.name.equals("release"));
    }

    public boolean isSignalAll(MethodInsnNode call) {
        return call.owner.startsWith(CONCURRENT) && (call.name + call.desc).equals("signalAll()V");
    }

    /** The call of lock() that begins a region. */
    public static boolean isLock(MethodInsnNode call) {
        return call.owner.startsWith(CONCURRENT + "locks/") && (call.name + call.desc).equals("lock()V");
    }

    /** Index of the argument that is a time to wait, or -1. */
    public int timeArgument(MethodInsnNode call) {
        String signature = call.name + call.desc;
        if (isMonitorMethod(call) || isThreadMethod(call)) {
            return call.desc.startsWith("(J") ? 0 : -1;
        }
        if (call.owner.startsWith(CONCURRENT) && signature.startsWith("awaitNanos(J)")) {
            return 0;
        }
        if (call.owner.equals(CONCURRENT + "locks/LockSupport")) {
            return switch (signature) {
                case "parkNanos(J)V" -> 0;
                case "parkNanos(Ljava/lang/Object;J)V" -> 1;
                default -> -1;
            };
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int last = arguments.length - 1;
        boolean timed = call.owner.startsWith(CONCURRENT)
                && !call.name.equals("<init>")
                && last >= 1
                && arguments[last].getDescriptor().equals("L" + TIME_UNIT + ";")
                && arguments[last - 1].equals(Type.LONG_TYPE);
        return timed ? last - 1 : -1;
    }

    /** Index of the argument that counts permits or parties, or -1. */
    public int countArgument(MethodInsnNode call) {
        if (!SYNCHRONIZERS.contains(call.owner)
                || !call.name.equals("<init>")
                        && !(COUNTED_METHODS.contains(call.name) && call.owner.equals(CONCURRENT + "Semaphore"))) {
            return -1;
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals(Type.INT_TYPE)) {
                return i;
            }
        }
        return -1;
    }
}
