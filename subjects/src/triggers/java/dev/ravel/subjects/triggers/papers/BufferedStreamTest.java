package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class BufferedStreamTest {
    static class BufferedStream {
        private byte[] buffer = {1, 2};
        private int position;

        synchronized int read() throws IOException {
            if (buffer == null) {
                throw new IOException("closed");
            }
            return position < buffer.length ? buffer[position++] : -1;
        }

        void close() {
            buffer = null;
        }
    }

    static class SafeBufferedStream extends BufferedStream {
        @Override
        synchronized void close() {
            super.close();
        }
    }

    BufferedStream make() {
        return new BufferedStream();
    }

    @Test
    void whoReadsWhileItIsClosedIsTold() throws InterruptedException {
        BufferedStream stream = make();
        Both.run(() -> read(stream), stream::close);
    }

    private static void read(BufferedStream stream) {
        try {
            stream.read();
        } catch (IOException closed) {
            // as it should be
        }
    }
}
