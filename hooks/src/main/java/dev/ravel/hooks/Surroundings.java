package dev.ravel.hooks;

import java.io.FileDescriptor;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.VM;
import jdk.internal.vm.annotation.Hidden;

/**
 * What patched JDK methods call where a JVM would answer by chance, by the clock or by what has happened in it before.
 *
 * <p>Like {@link Hooks} it is used while the JVM boots: no static initialiser, and nothing happens while {@link Hooks#on}
 * is false, except where it says so.
 */
public final class Surroundings {
    private Surroundings() {}

    /** Instead of VM.getNanoTimeAdjustment, by which java.time tells the time. */
    @Hidden
    public static long nanoTimeAdjustment(long epochSecond) {
        return Hooks.on ? Hooks.engine.environment().nanosSince(epochSecond) : VM.getNanoTimeAdjustment(epochSecond);
    }

    /** At the entry of what draws a seed: {@link Environment#NONE} when not the engine's business. */
    @Hidden
    public static long random() {
        return Hooks.on ? Hooks.engine.environment().random() : Environment.NONE;
    }

    /** Instead of the getAndAdd by which generators without a seed get one from a sequence that all threads share. */
    @Hidden
    public static long random(AtomicLong sequence, long step) {
        long drawn = random();
        return drawn == Environment.NONE ? sequence.getAndAdd(step) : drawn;
    }

    /** At the entry of SecureRandom.nextBytes; true when the engine has filled the array. */
    @Hidden
    public static boolean randomBytes(byte[] bytes) {
        if (bytes == null || bytes.length == 0) {
            return false;
        }
        long drawn = random();
        if (drawn == Environment.NONE) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if (i > 0 && i % Long.BYTES == 0) {
                drawn = random();
            }
            bytes[i] = (byte) (drawn >>> 8 * (i % Long.BYTES));
        }
        return true;
    }

    /** At the entry of SecureRandom.generateSeed; null when not the engine's business. */
    @Hidden
    public static byte[] randomSeed(int length) {
        if (length <= 0) {
            return null;
        }
        byte[] bytes = new byte[length];
        return randomBytes(bytes) ? bytes : null;
    }

    /** At the entry of what waits for the world outside the JVM. */
    @Hidden
    public static void waits(String call) {
        if (Hooks.on) {
            Hooks.engine.environment().waits(call);
        }
    }

    /** Before a question that the JVM answers for itself, not for the test. */
    @Hidden
    public static void asks(String question) {
        if (Hooks.on) {
            Hooks.engine.environment().asks(question);
        }
    }

    /** Before the program asks for garbage to be collected. */
    @Hidden
    public static void collects(String call) {
        if (Hooks.on) {
            Hooks.engine.environment().collects(call);
        }
    }

    /** At the entry of what reads a setting of the JVM. */
    @Hidden
    public static void reads(String setting) {
        if (Hooks.on) {
            Hooks.engine.environment().reads(setting);
        }
    }

    /** Before something is changed that others may see where the model does not look; of this object, if it is not null. */
    @Hidden
    public static void changes(Object of, String change) {
        if (Hooks.on) {
            Hooks.engine.environment().changes(of, change);
        }
    }

    /** Before a synchronizer answers by an estimate. */
    @Hidden
    public static void estimates(String question) {
        if (Hooks.on) {
            Hooks.engine.environment().estimates(question);
        }
    }

    /** Before the program asks a class loader for a class. */
    @Hidden
    public static void loads(ClassLoader loader) {
        if (Hooks.on && loader != null) {
            Hooks.engine.environment().loads(loader);
        }
    }

    /** When a temporary file or directory was made. */
    @Hidden
    public static void temporary(Object fileOrPath) {
        if (Hooks.on) {
            Hooks.engine.environment().temporary(fileOrPath);
        }
    }

    /** When serialization is about to read (0) or write (1) the fields of an object. */
    @Hidden
    public static void fields(Object object, int kind) {
        if (Hooks.on && object != null) {
            Hooks.engine.environment().fields(object, kind);
        }
    }

    /** When JDK code is about to touch a file; the path is a String, a File or a Path, null if it is not known. */
    @Hidden
    public static void file(Object path, int how) {
        if (Hooks.on && path != null) {
            Hooks.engine.environment().file(path, how);
        }
    }

    /** When an open file is about to be touched; the path is null if it was opened by a descriptor. */
    @Hidden
    public static void openFile(String path, FileDescriptor descriptor, int how) {
        if (path == null) {
            descriptor(descriptor);
        }
        file(path == null && isUnnamed(descriptor) ? "" : path, how);
    }

    /** When bytes of a file go to this channel, which may be another file. */
    @Hidden
    public static void transfers(Object target) {
        if (target instanceof FileChannel) {
            file(target, Environment.FILE_WRITTEN);
        }
    }

    /** When an object takes an open file by its descriptor: which one it is is not known, so it may be each. */
    @Hidden
    public static void descriptor(FileDescriptor descriptor) {
        if (isUnnamed(descriptor)) {
            file("", Environment.FILE_LINKED);
        }
    }

    /** The standard streams are no files that anybody else knows. */
    private static boolean isUnnamed(FileDescriptor descriptor) {
        return descriptor != FileDescriptor.in && descriptor != FileDescriptor.out && descriptor != FileDescriptor.err;
    }

    /** When the object of a file or a socket was made. */
    @Hidden
    public static void opened(Object resource) {
        if (Hooks.on) {
            Hooks.engine.environment().opened(resource);
        }
    }

    /** Where a new thread gets its identifier: {@link Environment#NONE} when not the engine's business. */
    @Hidden
    public static long threadId() {
        return Hooks.on ? Hooks.engine.environment().threadId() : Environment.NONE;
    }

    /** Where a new thread without a name gets the number for one: -1 when not the engine's business. */
    @Hidden
    public static int threadNumber() {
        return Hooks.on ? Hooks.engine.environment().threadNumber() : -1;
    }

    /**
     * At the entry of ThreadLocal.nextHashCode, which counts for the whole JVM: -1 when not the engine's business. Nobody
     * can see the numbers, they should only be spread.
     */
    @Hidden
    public static int threadLocalHash() {
        long drawn = random();
        return drawn == Environment.NONE ? -1 : (int) (drawn >>> 33);
    }

    /** Always instead of the identity hash code in Enum.hashCode. */
    @Hidden
    public static int enumHash(Enum<?> constant) {
        return textHash(constant.getDeclaringClass().getName()) * 31 + textHash(constant.name());
    }

    /** Always instead of the identity hash code of a class. */
    @Hidden
    public static int classHash(Class<?> type) {
        return textHash(type.getName());
    }

    /** String.hashCode. While the JVM boots it must not be asked: it would initialise classes before their time. */
    private static int textHash(String text) {
        if (Hooks.engine != null) {
            return text.hashCode();
        }
        int hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash;
    }

    /** Always instead of the identity hash code of a thread. */
    @Hidden
    public static int threadHash(long id) {
        int hash = (int) (id ^ id >>> 32) * 0x9E3779B9;
        return Math.max(1, (hash ^ hash >>> 15) & Integer.MAX_VALUE);
    }

    /** When the name of a class is asked for the first time, executing or not: hidden classes are named by their content. */
    @Hidden
    public static String className(Class<?> type, String name) {
        return Hooks.engine == null || !type.isHidden() ? name : HiddenNames.of(type, name);
    }

    /** Always instead of the count of proxy classes: a number that the interfaces of the proxy determine. */
    @Hidden
    public static long proxyNumber(AtomicLong count, List<Class<?>> interfaces) {
        long number = 0;
        for (int i = 0; i < interfaces.size(); i++) {
            number = number * 1_000_003 + interfaces.get(i).getName().hashCode();
        }
        return number & 0xff_ffff_ffffL;
    }

    /** Instead of System.nanoTime. */
    @Hidden
    public static long nanoTime() {
        return Hooks.on ? Hooks.engine.environment().nanoTime() : System.nanoTime();
    }

    /** Instead of System.currentTimeMillis. */
    @Hidden
    public static long currentTimeMillis() {
        return Hooks.on ? Hooks.engine.environment().currentTimeMillis() : System.currentTimeMillis();
    }
}
