package dev.ravel.exactness;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs {@link Pair}s on real threads, without Ravel: in both serial orders, and both threads at once, again and again.
 *
 * <p>Each line of the input names a class and a time in milliseconds; the answer is a line for each outcome (serial or not, how often,
 * text), and an empty line. Whoever hangs is killed by the one who asked.
 */
public final class RealPair {
    /** Serial orders are run so often: what then differs is not a function of the order. */
    private static final int REPEATS = 3;

    private static final int MOST_ROUNDS = 20_000;
    /** So many are made first, then run one after the other, unless they share more than their own objects. */
    private static final int BATCH = 32;

    private static final int SPINS = 2_000;
    private static final int YIELDS = 20_000;
    private static final int LONGEST_DELAY = 400;

    private final Thread first = new Thread(() -> work(0), "first");
    private final Thread second = new Thread(() -> work(1), "second");
    private final Runner[] runners = {new Runner(), new Runner()};
    private final int[][] delays = new int[2][BATCH];
    private Pair[] batch = {};
    /** Counts batches. Written last, when a batch is there to be run. */
    private volatile int announced;

    /** Where a thread is; an object of its own, so that the threads do not slow each other down by what is beside it. */
    private static final class Runner {
        /** Counts the pairs that the thread has come to. */
        volatile int at;
        /** The last batch that it has run. */
        volatile int done;

        int sink;
    }

    private RealPair() {
        first.setDaemon(true);
        second.setDaemon(true);
        first.start();
        second.start();
    }

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
        BufferedReader in = new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), "UTF-8"));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        RealPair threads = new RealPair();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            try {
                threads.answer(Class.forName(words[0]).asSubclass(Pair.class), Long.parseLong(words[1]), out);
            } catch (Throwable t) {
                out.println("broken\t0\t" + t);
            }
            out.println();
            out.flush();
        }
    }

    private void answer(Class<? extends Pair> type, long millis, PrintStream out) throws Exception {
        Set<String> firstFirst = new TreeSet<>();
        Set<String> secondFirst = new TreeSet<>();
        for (int i = 0; i < REPEATS; i++) {
            firstFirst.add(serially(type, Order.FIRST_FIRST));
            Thread.sleep(2);
            secondFirst.add(serially(type, Order.SECOND_FIRST));
            Thread.sleep(2);
        }
        String kind = firstFirst.size() > 1 || secondFirst.size() > 1 ? "unstable" : "serial";
        firstFirst.addAll(secondFirst);
        firstFirst.forEach(outcome -> out.println(kind + "\t1\t" + outcome));
        if (kind.equals("serial")) {
            Map<String, Integer> outcomes = atOnce(type, millis);
            outcomes.forEach((outcome, times) -> out.println("parallel\t" + times + "\t" + outcome));
        }
    }

    private enum Order {
        FIRST_FIRST,
        SECOND_FIRST
    }

    private static String serially(Class<? extends Pair> type, Order order) throws Exception {
        Pair pair = type.getConstructor().newInstance();
        Thread one = new Thread(pair::runFirst, "first");
        Thread two = new Thread(pair::runSecond, "second");
        for (Thread thread : order == Order.FIRST_FIRST ? new Thread[] {one, two} : new Thread[] {two, one}) {
            thread.start();
            thread.join();
        }
        return pair.outcome();
    }

    private Map<String, Integer> atOnce(Class<? extends Pair> type, long millis) throws Exception {
        Map<String, Integer> outcomes = new TreeMap<>();
        long end = System.nanoTime() + millis * 1_000_000;
        // a linear congruential generator: chance must not meet what the pairs do
        long chance = type.getName().hashCode();
        Pair one = type.getConstructor().newInstance();
        int size = one.isAlone() ? 1 : BATCH;
        one.outcome();
        for (int rounds = 0; rounds < MOST_ROUNDS && System.nanoTime() < end; rounds += size) {
            Pair[] next = new Pair[size];
            for (int i = 0; i < size; i++) {
                next[i] = type.getConstructor().newInstance();
                chance = chance * 6364136223846793005L + 1442695040888963407L;
                int late = (int) (chance >>> 33) % LONGEST_DELAY;
                delays[0][i] = chance >>> 62 == 0 ? late : 0;
                delays[1][i] = chance >>> 62 == 1 ? late : 0;
            }
            batch = next;
            announced++;
            LockSupport.unpark(first);
            LockSupport.unpark(second);
            // without a core of its own: the threads shall have them
            while (runners[0].done != announced || runners[1].done != announced) {
                LockSupport.parkNanos(20_000);
            }
            for (Pair pair : next) {
                outcomes.merge(pair.outcome(), 1, Integer::sum);
            }
        }
        return outcomes;
    }

    private void work(int me) {
        Runner mine = runners[me];
        Runner other = runners[1 - me];
        while (true) {
            for (int spins = 0; announced == mine.done; spins++) {
                pause(spins);
            }
            for (int i = 0; i < batch.length; i++) {
                int at = mine.at + 1;
                mine.at = at;
                for (int spins = 0; other.at < at; spins++) {
                    pause(Math.min(spins, YIELDS - 1));
                }
                for (int rest = delays[me][i]; rest > 0; rest--) {
                    mine.sink += rest;
                }
                if (me == 0) {
                    batch[i].runFirst();
                } else {
                    batch[i].runSecond();
                }
                // What one pair leaves must not meet the next.
                Thread.interrupted();
            }
            mine.done = announced;
        }
    }

    private static void pause(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else if (spins < YIELDS) {
            Thread.yield();
        } else {
            // until the next batch
            LockSupport.parkNanos(100_000_000);
        }
    }
}
