package dev.ravel.worker.process;

import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.protocol.WorkerRequest;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.function.Consumer;
import jdk.internal.access.SharedSecrets;

/**
 * The line to the tool: requests come in, messages go out.
 *
 * <p>A thread of its own listens, also while there is work: when the line ends the tool is gone, however that came, and with it the reason to work. It waits in a read, so it costs nothing, and it is there before the tool
 * may bind threads to a core.
 */
public final class Line {
    /** Where the worker stands when the tool is gone. */
    public enum Work {
        /** It waits for a request. */
        NONE,
        UNDER_WAY
    }

    private final ObjectOutputStream out;
    private final InputStream in;
    private final Consumer<Work> gone;
    /** Guarded by this; null if there is none. */
    private WorkerRequest next;

    private boolean waiting;

    /** @param gone called when the tool is gone, by a thread that is not in the model; must end this JVM */
    public Line(Consumer<Work> gone) throws IOException {
        this.gone = gone;
        this.in = new FileInputStream(file("ravel.requests", FileDescriptor.in));
        this.out = new ObjectOutputStream(
                new BufferedOutputStream(new FileOutputStream(file("ravel.messages", FileDescriptor.out))));
        out.flush();
        Thread listener = new Thread(null, this::listen, "ravel-line", 0, false);
        listener.setDaemon(true);
        listener.start();
    }

    /** The open file whose number is in a system property, or the usual one. */
    private static FileDescriptor file(String property, FileDescriptor usual) {
        Integer number = Integer.getInteger(property);
        if (number == null) {
            return usual;
        }
        FileDescriptor file = new FileDescriptor();
        SharedSecrets.getJavaIOFileDescriptorAccess().set(file, number);
        return file;
    }

    private void listen() {
        try {
            ObjectInputStream requests = new ObjectInputStream(in);
            while (true) {
                put((WorkerRequest) requests.readObject());
            }
        } catch (IOException | ClassNotFoundException | RuntimeException end) {
            Work work;
            synchronized (this) {
                work = waiting && next == null ? Work.NONE : Work.UNDER_WAY;
            }
            gone.accept(work);
        }
    }

    private synchronized void put(WorkerRequest request) {
        next = request;
        notifyAll();
    }

    /** Waits for the next request. */
    public synchronized WorkerRequest take() throws InterruptedException {
        waiting = true;
        while (next == null) {
            wait();
        }
        waiting = false;
        WorkerRequest request = next;
        next = null;
        return request;
    }

    public synchronized void send(WorkerMessage message) {
        try {
            out.reset();
            out.writeObject(message);
            out.flush();
        } catch (IOException e) {
            gone.accept(Work.UNDER_WAY);
        }
    }
}
