package dev.ravel.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;

/**
 * Stacks of modelled threads as a plain JVM would show them. Patched JDK methods call this wherever a stack becomes visible to
 * a program.
 *
 * <p>Below the program's first frame lies what runs it: that is cut off. Between its frames, and above them, lie hooks and what
 * they call: those vanish, and where a hook stands for a method of the JDK that would have thrown or waited, the frames of that
 * method appear ({@link Environment#plainFrames}). A stack without a frame that runs a program is Ravel's own and stays as it is.
 *
 * <p>Nothing of java.util: it may be called in the middle of modelled code.
 */
public final class StackFrames {
    /** The name of the loader of the program, and what a plain JVM calls that. */
    public static final String LOADER = "ravel-app";

    private static final String PLAIN_LOADER = "app";
    private static final byte BUILT_IN_LOADER = 1;
    private static final int NO_LINE = -1;
    private static final StackTraceElement[] NONE = {};

    private StackFrames() {}

    /** Offsets, in a class of their own: the class around it has nothing to initialise that needs them. */
    private static final class Fields {
        static final Unsafe UNSAFE = Unsafe.getUnsafe();
        static final long LOADER_NAME = UNSAFE.objectFieldOffset(StackTraceElement.class, "classLoaderName");
        static final long FORMAT = UNSAFE.objectFieldOffset(StackTraceElement.class, "format");
    }

    /**
     * When the stack of an exception is asked for the first time, or that of a thread.
     *
     * @param thrown the exception, null for a thread
     */
    public static StackTraceElement[] visible(StackTraceElement[] all, Throwable thrown) {
        if (Hooks.engine == null || all == null) {
            return all;
        }
        int end = 0;
        while (end < all.length && !runsPrograms(all[end].getClassName())) {
            end++;
        }
        if (end == all.length) {
            return all;
        }
        StackTraceElement[] shown = new StackTraceElement[end];
        int count = 0;
        for (int i = 0; i < end; i++) {
            StackTraceElement frame = all[i];
            if (isShown(frame.getClassName(), frame.getMethodName())) {
                shown = room(shown, count, 1);
                shown[count++] = named(frame);
                continue;
            }
            StackTraceElement[] plain = plain(frame, thrown);
            // The code that asks the hook, at the entry of a method of the JDK, has no line.
            boolean prelude = i + 1 < end && all[i + 1].getLineNumber() == NO_LINE;
            int last = prelude ? indexOf(plain, all[i + 1]) : NO_LINE;
            int length = last < 0 ? plain.length : last + 1;
            shown = room(shown, count, length);
            System.arraycopy(plain, 0, shown, count, length);
            count += length;
            i += last < 0 ? 0 : 1;
        }
        return copy(shown, count, count);
    }

    /** When a frame of a walk is made a StackTraceElement. */
    public static StackTraceElement named(StackTraceElement frame) {
        if (LOADER.equals(frame.getClassLoaderName())) {
            Fields.UNSAFE.putReference(frame, Fields.LOADER_NAME, PLAIN_LOADER);
            byte format = Fields.UNSAFE.getByte(frame, Fields.FORMAT);
            Fields.UNSAFE.putByte(frame, Fields.FORMAT, (byte) (format | BUILT_IN_LOADER));
        }
        return frame;
    }

    /** What is to be done with the frames of a walk, with those left out that are not the program's. */
    public static Function<Stream<StackFrame>, Object> visible(Function<Stream<StackFrame>, Object> seen) {
        if (!Hooks.on || !Hooks.engine.boundary().ownsCaller()) {
            return seen;
        }
        return new Function<>() {
            @Override
            public Object apply(Stream<StackFrame> frames) {
                return seen.apply(visible(frames.toArray(StackFrame[]::new)));
            }
        };
    }

    private static Stream<StackFrame> visible(StackFrame[] all) {
        int end = 0;
        while (end < all.length && !runsPrograms(all[end].getClassName())) {
            end++;
        }
        // by which the first method of the program is called, if hidden frames are asked for
        while (end < all.length && end > 0 && all[end - 1].getClassName().startsWith("java.lang.invoke.")) {
            end--;
        }
        return Stream.of(all).limit(end).filter(f -> isShown(f.getClassName(), methodName(f)));
    }

    private static String methodName(StackFrame frame) {
        try {
            return frame.getMethodName();
        } catch (UnsupportedOperationException withoutMethods) {
            return "";
        }
    }

    /** Whether whoever looks for its caller passes over this class. */
    public static boolean isPassedOver(Class<?> type) {
        return Hooks.on && isOurs(type.getName());
    }

    /** What calls the first method of a program, in any of its threads. */
    private static boolean runsPrograms(String className) {
        return className.startsWith("dev.ravel.worker.")
                || className.startsWith("dev.ravel.engine.life.ThreadBodies")
                || className.startsWith("dev.ravel.generate.program.Program");
    }

    private static boolean isShown(String className, String method) {
        return !isOurs(className) && !method.startsWith("lambda$ravel$");
    }

    private static boolean isOurs(String className) {
        if (className.startsWith("dev.ravel.")) {
            return className.startsWith("engine.", 10)
                    || className.startsWith("hooks.", 10)
                    || className.startsWith("worker.", 10)
                    || className.startsWith("generate.", 10)
                    || className.startsWith("instrument.", 10);
        }
        return className.startsWith("java.lang.RavelFibers") || className.startsWith("jdk.internal.vm.Continuation");
    }

    private static StackTraceElement[] plain(StackTraceElement frame, Throwable thrown) {
        if (!frame.getClassName().startsWith("dev.ravel.hooks.")) {
            return NONE;
        }
        StackTraceElement[] plain = Hooks.engine.environment().plainFrames(frame.getMethodName(), thrown);
        return plain == null ? NONE : plain;
    }

    private static int indexOf(StackTraceElement[] frames, StackTraceElement wanted) {
        for (int i = 0; i < frames.length; i++) {
            if (frames[i].getMethodName().equals(wanted.getMethodName())
                    && frames[i].getClassName().equals(wanted.getClassName())) {
                return i;
            }
        }
        return NO_LINE;
    }

    private static StackTraceElement[] room(StackTraceElement[] array, int used, int wanted) {
        return used + wanted <= array.length ? array : copy(array, used, 2 * (used + wanted));
    }

    private static StackTraceElement[] copy(StackTraceElement[] array, int used, int length) {
        StackTraceElement[] copy = new StackTraceElement[length];
        System.arraycopy(array, 0, copy, 0, used);
        return copy;
    }
}
