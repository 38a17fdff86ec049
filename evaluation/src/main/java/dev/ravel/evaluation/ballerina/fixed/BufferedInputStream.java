package dev.ravel.evaluation.ballerina.fixed;

import java.io.IOException;
import java.io.InputStream;

/**
 * JDK-4728096 without the bug: close() waits until nobody reads.
 */
public class BufferedInputStream extends InputStream {
    private InputStream in;
    private byte[] buffer;
    private int count;
    private int position;

    public BufferedInputStream(InputStream in) {
        this(in, 8);
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
        count = Math.max(0, in.read(buffer, 0, buffer.length));
    }

    @Override
    public synchronized int read() throws IOException {
        ensureOpen();
        if (position >= count) {
            fill();
            if (position >= count) {
                return -1;
            }
        }
        return buffer[position++] & 0xff;
    }

    /** What can be read without asking the other stream. */
    @Override
    public synchronized int available() throws IOException {
        ensureOpen();
        return count - position;
    }

    @Override
    public synchronized long skip(long n) throws IOException {
        ensureOpen();
        if (position >= count) {
            fill();
        }
        int skipped = (int) Math.max(0, Math.min(n, count - position));
        position += skipped;
        return skipped;
    }

    @Override
    public synchronized void close() throws IOException {
        if (in == null) {
            return;
        }
        in.close();
        in = null;
        buffer = null;
    }
}
