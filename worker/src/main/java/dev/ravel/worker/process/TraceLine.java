package dev.ravel.worker.process;

import dev.ravel.model.protocol.WorkerMessage;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Takes the bytes of a trace from the execution that is recorded, and sends them to the tool.
 *
 * <p>A thread outside the model sends: what it does is no event of the execution. The execution waits for it when it is far ahead.
 */
public final class TraceLine extends OutputStream {
    /** Parts that may wait to be sent. */
    private static final int MAX_WAITING = 64;

    private final Consumer<WorkerMessage> out;
    private final Thread sender;

    // Guarded by this. A ring, since java.util may be the code under test.
    private final byte[][] waiting = new byte[MAX_WAITING][];
    private int first;
    private int count;
    private boolean closed;

    public TraceLine(Consumer<WorkerMessage> out) {
        this.out = out;
        this.sender = new Thread(null, this::send, "ravel-trace", 0, false);
        sender.setDaemon(true);
        sender.start();
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        boolean interrupted = false;
        while (count == MAX_WAITING) {
            interrupted |= !pause();
        }
        waiting[(first + count++) % MAX_WAITING] = Arrays.copyOfRange(bytes, from, from + length);
        notifyAll();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("WaitNotInLoop") // the loops are around it
    private boolean pause() {
        try {
            wait();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void send() {
        for (byte[] part = next(); part.length > 0; part = next()) {
            out.accept(new WorkerMessage.TracePart(part));
        }
    }

    /** The next part; an empty one at the end. */
    private synchronized byte[] next() {
        while (count == 0 && !closed) {
            pause();
        }
        if (count == 0) {
            return new byte[0];
        }
        byte[] part = waiting[first];
        waiting[first] = null;
        first = (first + 1) % MAX_WAITING;
        count--;
        notifyAll();
        return part;
    }

    /** No more will come. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Waits until all has been sent. */
    public void flushed() {
        close();
        try {
            sender.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
