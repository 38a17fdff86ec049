package dev.ravel.toolkit.crew;

import dev.ravel.toolkit.failure.ToolFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Workers that share work: each is served by a thread of its own as long as there is some.
 *
 * @param <W> a worker's client; it starts its process when it is first asked
 */
public final class Crew<W extends AutoCloseable> implements AutoCloseable {
    /**
     * A young worker keeps two processors busy, one of them with compiling. With as many workers as processors short work takes longer than with
     * half of them (docs/performance.md), so the other half comes when work turns out to be long.
     */
    private static final long SECOND_HALF_AFTER_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final List<W> members = new ArrayList<>();
    /** When work was first shared; 0 before. */
    private long began;

    /** So many workers, one at least. */
    public Crew(int size, Supplier<W> hired) {
        for (int i = 0; i < Math.max(1, size); i++) {
            members.add(hired.get());
        }
    }

    public int size() {
        return members.size();
    }

    /** The first of them, for work that is not shared. */
    public W lead() {
        return members.get(0);
    }

    public List<W> members() {
        return List.copyOf(members);
    }

    /**
     * Has so many of them do it at the same time, and waits for all of them. What one of them throws is thrown in the end.
     *
     * @param failed told at once when one of them throws something, or when the waiting thread is interrupted: the others are to end, too
     */
    public void together(int howMany, String name, Consumer<W> work, Runnable failed) {
        List<RuntimeException> failures = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (W member : members.subList(0, Math.min(howMany, members.size()))) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            work.accept(member);
                        } catch (RuntimeException e) {
                            synchronized (failures) {
                                failures.add(e);
                            }
                            failed.run();
                        }
                    },
                    name + "-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    failed.run();
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        synchronized (failures) {
            if (!failures.isEmpty()) {
                throw failures.get(0);
            }
        }
    }

    /**
     * Has so many of them take one item after the other, in their order, until none is left. After the first that throws something no
     * more are taken. Those that the processors have no room for yet begin later.
     */
    public <T> void share(List<T> items, int howMany, String name, BiConsumer<W, T> work) {
        if (began == 0) {
            began = System.nanoTime();
        }
        AtomicInteger next = new AtomicInteger();
        CountDownLatch allTaken = new CountDownLatch(1);
        together(
                Math.min(howMany, items.size()),
                name,
                member -> {
                    if (begins(member, allTaken)) {
                        for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                            work.accept(member, items.get(i));
                        }
                        allTaken.countDown();
                    }
                },
                () -> {
                    next.set(items.size());
                    allTaken.countDown();
                });
    }

    /** Waits until it is this member's time; false if nothing is left for it then. */
    private boolean begins(W member, CountDownLatch allTaken) {
        int atOnce = (Runtime.getRuntime().availableProcessors() + 1) / 2;
        long wait = began + SECOND_HALF_AFTER_NANOS - System.nanoTime();
        try {
            return members.indexOf(member) < atOnce || wait <= 0 || !allTaken.await(wait, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends all workers. */
    @Override
    public void close() {
        for (W member : members) {
            try {
                member.close();
            } catch (Exception e) {
                throw new ToolFailure("A worker can't be ended: " + e.getMessage(), e);
            }
        }
    }
}
