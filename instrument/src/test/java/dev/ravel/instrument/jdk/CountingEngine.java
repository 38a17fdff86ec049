package dev.ravel.instrument.jdk;

import dev.ravel.hooks.Boundary;
import dev.ravel.hooks.CallModel;
import dev.ravel.hooks.Engine;
import dev.ravel.hooks.InitialiserModel;
import dev.ravel.hooks.LockModel;
import dev.ravel.hooks.LoopModel;
import dev.ravel.hooks.MemoryModel;
import dev.ravel.hooks.MonitorModel;
import dev.ravel.hooks.ObjectModel;
import dev.ravel.hooks.ThreadAnswers;
import dev.ravel.hooks.ThreadModel;
import dev.ravel.hooks.VariableModel;
import java.lang.reflect.Executable;

/** An engine that schedules nothing: it counts the hooks that one thread reaches outside suppressed code. */
final class CountingEngine {
    static final String[] NAMES = {
        "read",
        "write",
        "readStatic",
        "writeStatic",
        "readArray",
        "writeArray",
        "unsafe",
        "unsafeCas",
        "unsafeCasReference",
        "varHandle",
        "varHandleCas",
        "varHandleCasReference",
        "monitorEnter",
        "monitorExit",
        "wait",
        "notify",
        "threadStart",
        "threadJoin",
        "park",
        "unpark",
        "newId",
        "allocated",
        "identityHashCode",
        "hashCode",
        "nanoTime",
        "arrayCopy",
        "readWhole",
        "backEdge",
        "sleep",
        "yield",
        "holdsLock",
        "currentThread",
        "unmodelled",
        "isAlive",
        "interrupt",
        "interrupted"
    };

    private final Thread counted;
    private final long[] counts = new long[NAMES.length];
    private int depth;
    private int ids;

    CountingEngine(Thread counted) {
        this.counted = counted;
    }

    /** Adds the counts since the last call to the text, and starts again from zero. */
    void report(StringBuilder text) {
        for (int i = 0; i < NAMES.length; i++) {
            if (counts[i] > 0) {
                text.append(' ').append(NAMES[i]).append('=').append(counts[i]);
            }
            counts[i] = 0;
        }
        if (depth != 0) {
            text.append(" DEPTH=").append(depth);
        }
    }

    private boolean count(int hook) {
        if (!follows()) {
            return false;
        }
        counts[hook]++;
        return true;
    }

    private boolean follows() {
        return depth == 0 && Thread.currentThread() == counted;
    }

    private void deeper() {
        if (Thread.currentThread() == counted) {
            depth++;
        }
    }

    /** Its parts, for the slot of the hooks. */
    Engine parts() {
        return new Engine(
                new Edges(),
                new Initialisers(),
                new Calls(),
                new Variables(),
                new Memory(),
                new Monitors(),
                new Locks(),
                new Threads(),
                new ThreadAnswers(),
                new Objects(),
                new Loops(),
                new Surroundings());
    }

    private final class Edges extends Boundary {
        @Override
        public boolean modelled() {
            return follows();
        }

        @Override
        public int suppressDepth() {
            return Thread.currentThread() == counted ? depth : 0;
        }

        @Override
        public void suppressEnter() {
            deeper();
        }

        @Override
        public void suppressUpcall() {
            deeper();
        }

        @Override
        public void pinned() {}

        @Override
        public void unpinned() {}

        @Override
        public boolean mutates(int mutant, boolean differs) {
            return true;
        }

        @Override
        public void suppressExit() {
            if (Thread.currentThread() == counted) {
                depth--;
            }
        }

        @Override
        public void suppressRestore(int to) {
            if (Thread.currentThread() == counted) {
                depth = to;
            }
        }

        @Override
        public void suppressUpcallExit() {
            suppressExit();
        }

        @Override
        public boolean ownsCaller() {
            return true;
        }

        @Override
        public void betweenCalls() {}

        @Override
        public void suppressCall() {
            deeper();
        }

        @Override
        public void suppressPure() {
            deeper();
        }

        @Override
        public void exit(int status) {
            // Not counted.
        }

        @Override
        public void sets(int setting) {
            // Not counted.
        }

        @Override
        public void classValue(Class<?> type) {
            // Not counted.
        }
    }

    private final class Initialisers extends InitialiserModel {
        @Override
        public void suppressInitialiser(int site) {
            deeper();
        }

        @Override
        public void initialiserFailed(Throwable thrown, int site) {}

        @Override
        public void asksForThread(int itself) {}

        @Override
        public void uses(int site) {}

        @Override
        public void usesReflected(Object reflected, int site) {}

        @Override
        public void initialises(Class<?> type) {}

        @Override
        public void suppressDefined(int site) {
            deeper();
        }
    }

    private final class Variables extends VariableModel {
        @Override
        public void read(Object object, int site) {
            count(0);
        }

        @Override
        public void write(Object object, int site) {
            count(1);
        }

        @Override
        public void state(Object object, int kind, int site) {
            count(kind);
        }

        @Override
        public void readStatic(int site) {
            count(2);
        }

        @Override
        public void writeStatic(int site) {
            count(3);
        }

        @Override
        public void readArray(Object array, int index, int site) {
            count(4);
        }

        @Override
        public void writeArray(Object array, int index, int site) {
            count(5);
        }

        @Override
        public void unsafe(Object base, long offset, int mode, int site) {
            count(6);
        }

        @Override
        public void unsafeCas(Object base, long offset, long expected, int mode, int site) {
            count(7);
        }

        @Override
        public void unsafeCasReference(Object base, long offset, Object expected, int mode, int site) {
            count(8);
        }

        @Override
        public void varHandle(Object handle, Object receiver, int index, int mode, int site) {
            count(9);
        }

        @Override
        public void varHandleCas(Object handle, Object receiver, int index, long expected, int mode, int site) {
            count(10);
        }

        @Override
        public void varHandleCasReference(
                Object handle, Object receiver, int index, Object expected, int mode, int site) {
            count(11);
        }

        @Override
        public void accessible(Object member, int kind, int site) {}

        @Override
        public void referent(Object reference, int kind, int site) {}

        @Override
        public void arrayCopy(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
            count(25);
            System.arraycopy(from, fromIndex, to, toIndex, length);
        }

        @Override
        public void cloned(Object original, Object copy, int site) {
            count(26);
        }

        @Override
        public void reflect(java.lang.reflect.Field field, Object object, int kind, int site) {
            // Not counted.
        }

        @Override
        public void holder(Object holder, int site) {}

        @Override
        public void classesOf(Object loader, int kind, int site) {}

        @Override
        public boolean failsForNoReason(int site) {
            return false;
        }
    }

    private final class Monitors extends MonitorModel {
        @Override
        public void monitorEnter(Object monitor, int site) {
            if (monitor == null) {
                throw new NullPointerException();
            }
            count(12);
        }

        @Override
        public void monitorExit(Object monitor, int site) {
            count(13);
        }

        @Override
        public boolean objectWait(Object monitor, long millis, int site) {
            return count(14);
        }

        @Override
        public boolean objectNotify(Object monitor, int site) {
            return count(15);
        }

        @Override
        public boolean objectNotifyAll(Object monitor, int site) {
            return count(15);
        }

        @Override
        public boolean holdsLock(Object monitor) {
            return count(30);
        }
    }

    private final class Threads extends ThreadModel {
        @Override
        public boolean threadStart(Thread thread) {
            return count(16);
        }

        @Override
        public boolean threadJoin(Thread thread, long millis) {
            return count(17);
        }

        @Override
        public StackTraceElement[] threadStack(Thread thread) {
            return null;
        }

        @Override
        public java.util.Map<Thread, StackTraceElement[]> allStacks() {
            return null;
        }

        @Override
        public int threadIsAlive(Thread thread) {
            return count(33) ? 1 : -1;
        }

        @Override
        public Thread.State threadState(Thread thread) {
            return follows() ? Thread.State.BLOCKED : null;
        }

        @Override
        public boolean threadInterrupt(Thread thread) {
            return count(34);
        }

        @Override
        public int threadIsInterrupted(Thread thread) {
            return count(35) ? 1 : -1;
        }

        @Override
        public int threadInterrupted() {
            return count(35) ? 1 : -1;
        }

        @Override
        public boolean threadSleep(long nanos) {
            return count(28);
        }

        @Override
        public boolean threadYield() {
            return count(29);
        }

        @Override
        public boolean park(Object blocker, long nanos) {
            return count(18);
        }

        @Override
        public boolean parkUntil(Object blocker, long millis) {
            return count(18);
        }

        @Override
        public boolean unpark(Thread thread) {
            return count(19);
        }

        @Override
        public Thread currentThread() {
            count(31);
            return Thread.currentThread();
        }

        @Override
        public Object parkBlocker(Thread thread) {
            return null;
        }
    }

    private static final class Calls extends CallModel {
        @Override
        public void enqueued(Object reference, int site) {}

        @Override
        public void opaqueCall(Object receiver, int byReceiver, int site) {
            // Not counted.
        }

        @Override
        public void opaqueObject(Object object, int mode) {
            // Not counted.
        }

        @Override
        public void opaqueArray(Object array, int from, int length, int mode) {
            // Not counted.
        }

        @Override
        public void opaqueField(Object object, int mode, int site) {
            // Not counted.
        }

        @Override
        public void arguments(Object[] arguments, int site) {
            // Not counted.
        }

        @Override
        public void opaqueSetting(String name, int mode) {
            // Not counted.
        }

        @Override
        public void obtained(Object object) {
            // Not counted.
        }

        @Override
        public void invoked(Executable target, Object receiver, Object[] arguments, int site) {}

        @Override
        public int outside(Object receiver, Object a, Object b, Object c, int site) {
            return 0;
        }

        @Override
        public boolean isOutside(Class<?> type) {
            return false;
        }

        @Override
        public boolean watches(Executable target) {
            return false;
        }
    }

    private final class Loops extends LoopModel {
        @Override
        public void onSpinWait() {
            count(29);
        }

        @Override
        public void progress() {
            // Not counted.
        }

        @Override
        public void backEdge() {
            count(27);
        }

        @Override
        public int activation() {
            return 1;
        }

        @Override
        public void round(int activation, int loop) {
            // Rounds are not counted: which loops have them is the compiler's business.
        }

        @Override
        public void carried(long bits, Object reference) {
            // Not counted.
        }
    }

    private static final class Locks extends LockModel {
        @Override
        public java.util.Collection<Thread> conditionWaitingThreads(Object condition, Object sync) {
            return null;
        }

        @Override
        public boolean lock(Object lock, Object sync) {
            return false;
        }

        @Override
        public boolean lockInterruptibly(Object lock, Object sync) {
            return false;
        }

        @Override
        public int tryLock(Object lock, Object sync) {
            return -1;
        }

        @Override
        public int tryLock(Object lock, Object sync, long nanos) {
            return -1;
        }

        @Override
        public boolean unlock(Object sync) {
            return false;
        }

        @Override
        public int lockHoldCount(Object sync) {
            return -1;
        }

        @Override
        public int lockIsLocked(Object sync) {
            return -1;
        }

        @Override
        public Thread lockOwner(Object sync) {
            return null;
        }

        @Override
        public void lockQueue(Object sync) {
            // Not counted.
        }

        @Override
        public boolean conditionAwait(Object condition, Object sync) {
            return false;
        }

        @Override
        public boolean conditionAwaitUninterruptibly(Object condition, Object sync) {
            return false;
        }

        @Override
        public int conditionAwait(Object condition, Object sync, long nanos) {
            return -1;
        }

        @Override
        public long conditionAwaitNanos(Object condition, Object sync, long nanos) {
            return Long.MIN_VALUE;
        }

        @Override
        public int conditionAwaitUntil(Object condition, Object sync, long millis) {
            return -1;
        }

        @Override
        public boolean conditionSignal(Object condition, Object sync, boolean all) {
            return false;
        }

        @Override
        public int conditionWaiters(Object condition, Object sync) {
            return -1;
        }
    }

    private final class Objects extends ObjectModel {
        @Override
        public int newId() {
            return count(20) ? ++ids : 0;
        }

        @Override
        public void allocated(Object object) {
            count(21);
        }

        @Override
        public void allocatedNested(Object array) {
            count(21);
        }

        @Override
        public int identityHashCode(Object object) {
            return count(22) ? 7 : System.identityHashCode(object);
        }

        @Override
        public int hashCode(Object object) {
            count(23);
            return object.hashCode();
        }
    }

    private static final class Memory extends MemoryModel {
        @Override
        public void allocatedMemory(long address, long bytes) {}

        @Override
        public void freedMemory(long address) {}

        @Override
        public void ownsMemory(long address) {}

        @Override
        public void freesMemory(long address, int site) {}

        @Override
        public boolean setMemory(Object base, long offset, long bytes, byte value, int site) {
            return false;
        }

        @Override
        public boolean copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
            return false;
        }
    }

    private final class Surroundings extends UncontrolledEnvironment {
        @Override
        public long nanoTime() {
            count(24);
            return System.nanoTime();
        }

        @Override
        public long currentTimeMillis() {
            return System.currentTimeMillis();
        }
    }
}
