package dev.ravel.evaluation.condiff;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream with a buffer, as in JDK-4728096: close() takes no lock, so it takes the buffer away from a read() that has seen that the stream is open.
 */
public class BufferedInputStream implements Closeable {
    private InputStream in;
    private byte[] buffer;
    private int count;
    private int position;
    private int marked = -1;

    public BufferedInputStream(InputStream in) {
        this(in, 4);
    }

    public BufferedInputStream(InputStream in, int size) {
        if (size <= 0) {
            throw new IllegalArgumentException("size " + size);
        }
        this.in = in;
        this.buffer = new byte[size];
    }

    private void ensureOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    private void fill() throws IOException {
        position = 0;
        marked = -1;
        count = Math.max(0, in.read(buffer, 0, buffer.length));
    }

    /** Whether there is a byte. */
    private boolean filled() throws IOException {
        if (position >= count) {
            fill();
        }
        return position < count;
    }

    public synchronized int read() throws IOException {
        ensureOpen();
        return filled() ? buffer[position++] & 0xff : -1;
    }

    public int read(byte[] target) throws IOException {
        return read(target, 0, target.length);
    }

    public synchronized int read(byte[] target, int offset, int length) throws IOException {
        ensureOpen();
        if (offset < 0 || length < 0 || length > target.length - offset) {
            throw new IndexOutOfBoundsException();
        }
        if (length == 0) {
            return 0;
        }
        if (!filled()) {
            return -1;
        }
        int taken = Math.min(length, count - position);
        System.arraycopy(buffer, position, target, offset, taken);
        position += taken;
        return taken;
    }

    /** As many bytes as there are, but no more than this. */
    public synchronized byte[] readNBytes(int length) throws IOException {
        ensureOpen();
        if (length < 0) {
            throw new IllegalArgumentException("length " + length);
        }
        byte[] bytes = new byte[length == 0 || !filled() ? 0 : Math.min(length, count - position)];
        System.arraycopy(buffer, position, bytes, 0, bytes.length);
        position += bytes.length;
        return bytes;
    }

    public synchronized long skip(long n) throws IOException {
        ensureOpen();
        if (n <= 0 || !filled()) {
            return 0;
        }
        int skipped = (int) Math.min(n, count - position);
        position += skipped;
        return skipped;
    }

    /** What can be read without asking the other stream. */
    public synchronized int available() throws IOException {
        ensureOpen();
        return count - position;
    }

    /** Holds until the buffer is filled again, whatever the limit. */
    public synchronized void mark(int limit) {
        marked = position;
    }

    public synchronized void reset() throws IOException {
        ensureOpen();
        if (marked < 0) {
            throw new IOException("Resetting to invalid mark");
        }
        position = marked;
    }

    public boolean markSupported() {
        return true;
    }

    @Override
    public void close() throws IOException {
        if (in == null) {
            return;
        }
        in.close();
        in = null;
        buffer = null;
    }
}
