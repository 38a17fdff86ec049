package acme;

import java.io.Closeable;

/** Writes with what the caller brings along, as a mapper writes to a stream: that nobody else uses it meanwhile is the caller's business. */
public class Scribe {
    private int lines;

    public synchronized int lines() {
        return lines;
    }

    public int write(Pen pen) {
        synchronized (this) {
            lines++;
        }
        return pen.next();
    }

    /** Not thread-safe, and not meant to be. */
    public static class Pen implements Closeable {
        private int used;

        public Pen() {}

        int next() {
            int before = used;
            used = before + 1;
            return before;
        }

        @Override
        public void close() {
            used = 0;
        }
    }
}
