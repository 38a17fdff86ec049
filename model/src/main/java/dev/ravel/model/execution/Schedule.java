package dev.ravel.model.execution;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;

/**
 * The decisions of one execution: which thread made each step, and the values chosen.
 *
 * <p>Its text form is {@code r1:} and the URL-safe base64 of varints: the number of runs; for each run its thread and its length less
 * one; then the values chosen, in the order of the steps that chose one, up to the end. A run is a maximal stretch of steps of one thread, so
 * the text grows with switches, not with steps.
 */
public final class Schedule {
    private static final String PREFIX = "r1:";
    /** A schedule with more steps is not read. */
    public static final int MAX_STEPS = 100_000_000;

    private final int[] thread;
    private final int[] choice;

    private Schedule(int[] thread, int[] choice) {
        this.thread = thread;
        this.choice = choice;
    }

    /** The decisions of an execution. */
    public static Schedule of(ExecutionLog log) {
        int[] thread = new int[log.steps()];
        int[] choice = new int[log.steps()];
        int choices = 0;
        for (int s = 0; s < thread.length; s++) {
            thread[s] = log.thread(s);
            if (log.alternatives(s) > 1) {
                choice[choices++] = log.choice(s);
            }
        }
        return new Schedule(thread, Arrays.copyOf(choice, choices));
    }

    /**
     * A schedule made by hand.
     *
     * @param threads the thread of each step, 0 to 63
     * @param choices the values of the steps that choose one
     */
    public static Schedule of(int[] threads, int[] choices) {
        for (int t : threads) {
            if (t < 0 || t > 63) {
                throw new IllegalArgumentException("thread " + t + " is not from 0 to 63");
            }
        }
        for (int c : choices) {
            if (c < 0) {
                throw new IllegalArgumentException("choice " + c + " is negative");
            }
        }
        return new Schedule(threads.clone(), choices.clone());
    }

    /**
     * The text form of decisions that nobody has step by step.
     *
     * @param threads the thread of each run of steps, in any numbers
     * @param lengths how many steps each run has, at least one
     * @param choices the values of the steps that choose one
     * @param order the numbers that were used, in the order of those to be written
     */
    public static String text(int[] threads, int[] lengths, int[] choices, int[] order) {
        int[] number = newNumbers(order);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(out, threads.length);
        for (int r = 0; r < threads.length; r++) {
            write(out, number[threads[r]]);
            write(out, lengths[r] - 1);
        }
        for (int c : choices) {
            write(out, c);
        }
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }

    private static int[] newNumbers(int[] order) {
        int[] newNumber = new int[64];
        for (int i = 0; i < order.length; i++) {
            newNumber[order[i]] = i;
        }
        return newNumber;
    }

    /**
     * Reads the text form.
     *
     * @throws IllegalArgumentException with one line that says what is wrong
     */
    public static Schedule parse(String text) {
        if (!text.startsWith(PREFIX)) {
            throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' does not start with " + PREFIX);
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' is not URL-safe base64", e);
        }
        int[] numbers = numbers(bytes, text);
        if (numbers.length == 0) {
            throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' is empty");
        }
        int runs = numbers[0];
        if (runs > (numbers.length - 1) / 2) {
            throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' is cut off");
        }
        long steps = 0;
        for (int r = 0; r < runs; r++) {
            steps += numbers[2 + 2 * r] + 1L;
            if (numbers[1 + 2 * r] > 63) {
                throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' names thread "
                        + numbers[1 + 2 * r] + ", the last is 63");
            }
        }
        if (steps > MAX_STEPS) {
            throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' has " + steps + " steps");
        }
        int[] thread = new int[(int) steps];
        int at = 0;
        for (int r = 0; r < runs; r++) {
            int to = at + numbers[2 + 2 * r] + 1;
            Arrays.fill(thread, at, to, numbers[1 + 2 * r]);
            at = to;
        }
        return new Schedule(thread, Arrays.copyOfRange(numbers, 1 + 2 * runs, numbers.length));
    }

    private static int[] numbers(byte[] bytes, String text) {
        int[] numbers = new int[bytes.length];
        int n = 0;
        int i = 0;
        while (i < bytes.length) {
            long value = 0;
            int shift = 0;
            int b;
            do {
                if (i == bytes.length || shift > 28) {
                    throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' is cut off");
                }
                b = bytes[i++];
                value |= (long) (b & 0x7f) << shift;
                shift += 7;
            } while (b < 0);
            if (value > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("not a schedule: '" + shown(text) + "' has a number out of range");
            }
            numbers[n++] = (int) value;
        }
        return Arrays.copyOf(numbers, n);
    }

    private static String shown(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() > 60 ? line.substring(0, 60) + "…" : line;
    }

    /**
     * The same decisions with other numbers for the threads.
     *
     * @param order the old numbers, in the order of the new ones
     */
    public Schedule renumbered(int[] order) {
        int[] newNumber = newNumbers(order);
        int[] renumbered = new int[thread.length];
        for (int s = 0; s < thread.length; s++) {
            renumbered[s] = newNumber[thread[s]];
        }
        return new Schedule(renumbered, choice);
    }

    /** Number of steps. */
    public int steps() {
        return thread.length;
    }

    /** The thread that makes a step. */
    public int thread(int step) {
        return thread[step];
    }

    /** Number of values chosen. */
    public int choices() {
        return choice.length;
    }

    /** The n-th value chosen, from 0. */
    public int choice(int n) {
        return choice[n];
    }

    /** How often the running thread changes. */
    public int switches() {
        int n = 0;
        for (int s = 1; s < thread.length; s++) {
            if (thread[s] != thread[s - 1]) {
                n++;
            }
        }
        return n;
    }

    /** The text form. */
    @Override
    public String toString() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(out, thread.length == 0 ? 0 : switches() + 1);
        for (int s = 0; s < thread.length; ) {
            int from = s;
            while (s < thread.length && thread[s] == thread[from]) {
                s++;
            }
            write(out, thread[from]);
            write(out, s - from - 1);
        }
        for (int c : choice) {
            write(out, c);
        }
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }

    private static void write(ByteArrayOutputStream out, int number) {
        int rest = number;
        while (rest > 0x7f) {
            out.write(rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule s && Arrays.equals(thread, s.thread) && Arrays.equals(choice, s.choice);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(thread) + Arrays.hashCode(choice);
    }
}
