package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/** What a plain JVM shows below the methods of a test is not looked at: that is the framework's. */
@Covers("stack traces, StackWalker")
public final class StackTraces {
    private volatile int total;

    private static String frames(Throwable t) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement e : t.getStackTrace()) {
            text.append(e.getClassName()).append('.').append(e.getMethodName()).append(' ');
        }
        return text.toString();
    }

    /** Frames of the runner of this program are allowed below it, so only threads of its own are looked at. */
    private interface Look {
        String frames() throws Exception;
    }

    private static String inThread(Look look) throws Exception {
        String[] seen = new String[1];
        Thread thread = new Thread() {
            @Override
            public void run() {
                try {
                    seen[0] = look.frames();
                } catch (Exception e) {
                    seen[0] = e.toString();
                }
            }
        };
        thread.start();
        thread.join();
        return seen[0];
    }

    private static final String HERE = StackTraces.class.getName();

    @Proved("The trace of an exception has the frames of the program alone, in every interleaving")
    public void exceptions() throws Exception {
        Threads.together(() -> total++, () -> total++);
        String seen = inThread(() -> frames(new Exception()));
        assert seen.startsWith(HERE + ".lambda$exceptions$") && seen.endsWith(HERE + "$1.run ") : seen;
        assert seen.split(" ").length == 2 : seen;
    }

    @Proved("A printed trace is the same text in every run")
    public void printed() throws Exception {
        String seen = inThread(() -> {
            StringWriter text = new StringWriter();
            new Exception("x").printStackTrace(new PrintWriter(text, true));
            return text.toString();
        });
        assert seen.lines().count() == 3 : seen;
        assert !seen.contains("ravel-app") && !seen.contains("dev.ravel.engine") : seen;
    }

    @Proved("A thread that is interrupted while it waits has the JDK's frames for that, and no others")
    public void waiting() throws Exception {
        Object lock = new Object();
        String seen = inThread(() -> {
            Thread.currentThread().interrupt();
            try {
                synchronized (lock) {
                    lock.wait();
                }
                return "";
            } catch (InterruptedException e) {
                return frames(e);
            }
        });
        assert seen.startsWith("java.lang.Object.wait") : seen;
        assert seen.contains(" java.lang.Object.wait " + HERE + ".lambda$waiting") : seen;
        assert !seen.contains("dev.ravel.engine") : seen;
    }

    @Proved("So has one that unlocks what it has not locked")
    public void unlocking() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        String seen = inThread(() -> {
            try {
                lock.unlock();
                return "";
            } catch (IllegalMonitorStateException e) {
                return frames(e);
            }
        });
        String locks = "java.util.concurrent.locks.";
        assert seen.startsWith(locks + "ReentrantLock$Sync.tryRelease " + locks + "AbstractQueuedSynchronizer.release "
                        + locks + "ReentrantLock.unlock " + HERE)
                : seen;
    }

    @Proved("A walk sees the same frames, with each option")
    public void walks() throws Exception {
        for (StackWalker.Option option : StackWalker.Option.values()) {
            String seen = inThread(() -> StackWalker.getInstance(option)
                    .walk(frames -> frames.map(StackFrame::getClassName).collect(Collectors.joining(" "))));
            assert !seen.contains("dev.ravel.engine") && !seen.contains("dev.ravel.hooks") : option + " " + seen;
            assert seen.endsWith(HERE + "$1") : option + " " + seen;
        }
    }

    private static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass();
    }

    @Proved("Who looks for its caller finds the program, or nobody")
    public void callers() throws Exception {
        assert inThread(() -> caller().getName()).equals(HERE);
        List<String> seen = new java.util.concurrent.CopyOnWriteArrayList<>();
        Thread thread = new Thread() {
            @Override
            public void run() {
                try {
                    seen.add(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                            .getCallerClass()
                            .getName());
                } catch (IllegalCallerException e) {
                    seen.add("nobody");
                }
            }
        };
        thread.start();
        thread.join();
        assert seen.equals(List.of("nobody")) : seen;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A counter without a lock, and a trace that is looked at letter by letter")
    public void printedAfterARace() throws Exception {
        int[] counter = new int[1];
        Threads.together(() -> counter[0]++, () -> counter[0]++);
        StringWriter text = new StringWriter();
        new Exception("x").printStackTrace(new PrintWriter(text, true));
        char[] letters = text.toString().toCharArray();
        Thread sums = new Thread(() -> {
            for (int i = 0; i < 20; i++) {
                total += letters[i];
            }
        });
        sums.start();
        sums.join();
        assert counter[0] == 2 : counter[0];
    }
}
