package dev.ravel.exactness;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Objects that are made in many ways, and what threads do with them. */
public final class Traced {
    private Traced() {}

    static class Base {
        final int[] cells = new int[2];
    }

    static class Box extends Base {
        int value;
        Base inner;

        Box(int value) {
            this.inner = new Base();
            this.value = value;
        }

        Box() {
            this(one());
        }

        synchronized void add(int n) {
            value += n;
        }
    }

    static int one() {
        return 1;
    }

    static Box box() {
        return new Box();
    }

    /** The same place in the code, twice from different places and twice from the same one. */
    public static void objects() throws InterruptedException {
        Box[] boxes = {box(), new Box(2), null, null};
        for (int i = 2; i < 4; i++) {
            boxes[i] = box();
        }
        Thread other = new Thread(() -> List.of(boxes).forEach(b -> b.inner.cells[1] = b.value));
        other.start();
        other.join();
    }

    /** An exception leaves methods; the JDK calls back; what comes behind is in no method that is over. */
    public static void calls() throws InterruptedException {
        Box box = new Box();
        Thread other = new Thread(() -> box.add(2));
        other.start();
        try {
            fails(box);
        } catch (IllegalStateException e) {
            box.value = 7;
        }
        other.join();
    }

    private static void fails(Box box) {
        Runnable throwing = () -> {
            box.value++;
            throw new IllegalStateException();
        };
        List.of(throwing).forEach(Runnable::run);
    }

    /** A lock of java.util.concurrent has no line of its own: the call has. */
    public static void locks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Box box = box();
        Runnable adds = () -> {
            lock.lock();
            try {
                box.value++;
            } finally {
                lock.unlock();
            }
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
    }
}
