package dev.ravel.bench;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The six tests of the benchmark: plain Java that knows no tool. Threads are written out instead of kept in an array, because array elements
 * would be scheduling points of their own.
 */
public final class Scenarios {
    private Scenarios() {}

    /** Two threads, {@code count++} each, nothing that protects it: 4 traces. Any result is accepted, so every tool runs on. */
    public static void racyCounter() throws InterruptedException {
        int count = racyCount();
        check(count == 1 || count == 2, "one or two increments are seen");
    }

    /** The same, with its outcome: 1 if an update was lost, else 2. */
    public static int racyCount() throws InterruptedException {
        Counter counter = new Counter();
        Thread one = new Thread(counter::increment);
        Thread two = new Thread(counter::increment);
        one.start();
        two.start();
        one.join();
        two.join();
        return counter.count;
    }

    /** Withdraw 80, deposit 90 and deposit 20, all synchronized, on a balance of 50: 3! = 6 traces. */
    public static void account() throws InterruptedException {
        Account account = new Account(50);
        Thread one = new Thread(() -> account.withdraw(80));
        Thread two = new Thread(() -> account.deposit(90));
        Thread three = new Thread(() -> account.deposit(20));
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        int balance = account.balance();
        check(balance == 80 || balance == 160, "80 if the withdrawal went through, else 160");
    }

    /** Two producers and two consumers of one item each, on a buffer of capacity 1 with wait and notifyAll. */
    public static void boundedBuffer() throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread one = new Thread(() -> buffer.put(1));
        Thread two = new Thread(() -> buffer.put(2));
        Thread three = new Thread(() -> buffer.take());
        Thread four = new Thread(() -> buffer.take());
        one.start();
        two.start();
        three.start();
        four.start();
        one.join();
        two.join();
        three.join();
        four.join();
        check(buffer.taken() == 3, "both items are taken once");
    }

    /** Three threads, each under two ReentrantLocks in the same order, on three fields: 3! = 6 traces. */
    public static void twoLocks() throws InterruptedException {
        Ledger ledger = new Ledger();
        Thread one = new Thread(() -> ledger.book(1));
        Thread two = new Thread(() -> ledger.book(2));
        Thread three = new Thread(() -> ledger.book(3));
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        check(ledger.sum == 6 && ledger.entries == 3, "three entries, 1 + 2 + 3");
    }

    /** Two threads of three calls each on a ConcurrentHashMap, on two keys. */
    public static void concurrentMap() throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread one = new Thread(() -> {
            map.put(1, 1);
            map.get(2);
            map.remove(1);
        });
        Thread two = new Thread(() -> {
            map.put(2, 2);
            map.get(1);
            map.putIfAbsent(1, 3);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        check(map.containsKey(2), "nobody removes key 2");
    }

    /** Two threads that take two monitors in opposite order: 3 traces, one of them a deadlock. */
    public static void lockOrderDeadlock() throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Thread one = new Thread(() -> takeBoth(left, right));
        Thread two = new Thread(() -> takeBoth(right, left));
        one.start();
        two.start();
        one.join();
        two.join();
    }

    @SuppressWarnings("EmptySynchronizedBlock")
    private static void takeBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    private static void check(boolean holds, String claim) {
        if (!holds) {
            throw new AssertionError("Expected: " + claim);
        }
    }

    /** A counter that loses updates. */
    static final class Counter {
        int count;

        void increment() {
            count++;
        }
    }

    /** An account that never goes below zero. */
    public static final class Account {
        private int balance;

        public Account(int balance) {
            this.balance = balance;
        }

        public synchronized boolean withdraw(int amount) {
            if (balance < amount) {
                return false;
            }
            balance -= amount;
            return true;
        }

        public synchronized void deposit(int amount) {
            balance += amount;
        }

        public synchronized int balance() {
            return balance;
        }
    }

    /** A buffer of capacity 1. */
    static final class Buffer {
        private int item;
        private int taken;

        synchronized void put(int value) {
            awaitItem(Slot.EMPTY);
            item = value;
            notifyAll();
        }

        synchronized int take() {
            awaitItem(Slot.FULL);
            int value = item;
            item = 0;
            taken += value;
            notifyAll();
            return value;
        }

        synchronized int taken() {
            return taken;
        }

        /** Called with the monitor held. */
        private void awaitItem(Slot wanted) {
            while ((item == 0) != (wanted == Slot.EMPTY)) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private enum Slot {
            EMPTY,
            FULL
        }
    }

    /** Three fields, two of them under both locks. */
    public static final class Ledger {
        private final ReentrantLock outer = new ReentrantLock();
        private final ReentrantLock inner = new ReentrantLock();
        private int sum;
        private int entries;
        private int last;

        public int book(int amount) {
            outer.lock();
            try {
                sum += amount;
                inner.lock();
                try {
                    entries++;
                    last = sum;
                    return last;
                } finally {
                    inner.unlock();
                }
            } finally {
                outer.unlock();
            }
        }
    }
}
