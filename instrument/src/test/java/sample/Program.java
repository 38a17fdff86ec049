package sample;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Small methods whose hooks can be counted by hand. */
public class Program {
    static int shared;
    static final Object LOCK = new Object();
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(Point.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Point {
        int x;
        long wide;
        final int fixed = 5;

        synchronized int bump() {
            return ++x;
        }
    }

    record Pair(int a, String b) {}

    enum Colour {
        RED,
        GREEN
    }

    /** One object, x read and written, wide read and written. */
    public static void fields() {
        Point p = new Point();
        p.x++;
        p.wide += p.fixed;
    }

    public static void statics() {
        shared++;
    }

    public static void arrays() {
        long[] a = new long[2];
        a[1] = a[0] + 1;
        byte[] b = {1};
        Object[] c = {null, b.clone()};
        System.arraycopy(c, 0, c, 0, 1);
    }

    public static void monitors() {
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
        new Point().bump();
    }

    public static String handles() {
        Point p = new Point();
        X.setVolatile(p, 1);
        boolean swapped = X.compareAndSet(p, 1, 2);
        return swapped + " " + (int) X.getAndAdd(p, 3) + " " + (int) X.get(p);
    }

    public static String atomics() {
        AtomicInteger a = new AtomicInteger();
        a.compareAndSet(0, 5);
        return a.incrementAndGet() + "";
    }

    public static String collections() {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        Vector<Integer> vector = new Vector<>(List.of(1, 2));
        vector.add(3);
        ConcurrentHashMap<String, Integer> concurrent = new ConcurrentHashMap<>();
        concurrent.merge("k", 1, Integer::sum);
        concurrent.merge("k", 1, Integer::sum);
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return map + " " + vector + " " + concurrent + " " + lock.isHeldByCurrentThread();
        } finally {
            lock.unlock();
        }
    }

    /** All answered by the engine; a real one of these would block or fail. */
    public static String threads() throws InterruptedException {
        Thread t = new Thread(() -> {});
        t.start();
        t.join();
        t.join(10, 5);
        Thread.sleep(1_000_000);
        Thread.sleep(1_000_000, 3);
        Thread.yield();
        Thread.onSpinWait();
        LockSupport.park();
        LockSupport.parkNanos(LOCK, 1_000_000_000_000L);
        LockSupport.unpark(t);
        t.interrupt();
        boolean interrupted = t.isInterrupted() & Thread.interrupted();
        synchronized (LOCK) {
            LOCK.wait(1_000_000);
        }
        return t.isAlive() + " " + interrupted + " " + t.getState() + " " + Thread.holdsLock(LOCK);
    }

    /** Everything in here happens outside the model. */
    public static String outside() {
        String s = String.format("%d %s", 5, "x");
        System.out.print("");
        return s + Colour.valueOf("RED") + s.toUpperCase();
    }

    public static String recordsAndEnums() {
        Pair p = new Pair(1, "b");
        return p + " " + p.equals(new Pair(1, "b")) + " " + Colour.GREEN + " "
                + Pair.class.getRecordComponents().length;
    }

    /** The call leaves the model and throws; the handler must bring it back. */
    public static String thrown() {
        try {
            Integer.class.getMethod("nothing");
            return "?";
        } catch (NoSuchMethodException e) {
            shared = 1;
            return "caught";
        }
    }

    public static void loop() {
        for (int i = 0; i < 10; i++) {
            Math.abs(i);
        }
    }

    public static String traces() {
        StringBuilder text = new StringBuilder();
        try {
            new Failing().fail(1);
        } catch (IllegalStateException e) {
            append(text, e);
        }
        try {
            new Vector<Integer>().elementAt(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            append(text, e);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Throwable e) {
        for (int i = 0; i < 3; i++) {
            StackTraceElement frame = e.getStackTrace()[i];
            text.append(frame.getClassName()).append('.').append(frame.getMethodName());
            boolean own = frame.getClassName().startsWith("sample.");
            text.append(own ? ":" + frame.getLineNumber() : frame.getLineNumber() > 0 ? ":n" : ":?")
                    .append(' ');
        }
    }

    /** Runs long enough for C2 to compile it and what it calls. */
    public static String hot() {
        Vector<Integer> vector = new Vector<>();
        Point p = new Point();
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger atomic = new AtomicInteger();
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 200_000; i++) {
            vector.add(i);
            p.bump();
            lock.lock();
            try {
                atomic.incrementAndGet();
                map.put(i & 255, i);
            } finally {
                lock.unlock();
            }
            synchronized (p) {
                p.x++;
            }
            X.getAndAdd(p, 1);
        }
        return "" + vector.size() + p.x + atomic + map.size();
    }

    /** Each of these is an intrinsic of C2; the hooks inside must be reached every time. */
    public static String intrinsics() {
        Integer[] a = new Integer[4];
        char[] c = {'a', 'b'};
        int n = 0;
        for (int i = 0; i < 100_000; i++) {
            n += new StringBuilder().append("i").append(i).toString().length() > 0 ? 1 : 0;
            n += Arrays.copyOf(a, 5).length + Arrays.copyOfRange(a, 1, 3).length + Arrays.copyOf(c, 3).length;
        }
        return "" + n;
    }

    static class Failing {
        synchronized void fail(int n) {
            if (n > 0) {
                throw new IllegalStateException("n is " + n);
            }
        }
    }
}
