package dev.ravel.evaluation.ballerina.buggy;

import dev.ravel.evaluation.ballerina.Layout;
import java.io.IOException;
import java.io.Writer;

/**
 * Log4j 51783: append() takes no lock, so close() may take the writer away after append() has seen that it is open.
 *
 * <p>append(event) in one thread and close() in the other: NullPointerException.
 */
public class WriterAppender {
    private final Layout layout;
    private Writer writer;
    private boolean closed;
    private boolean immediateFlush = true;

    public WriterAppender(Layout layout, Writer writer) {
        if (layout == null) {
            throw new IllegalArgumentException("no layout");
        }
        this.layout = layout;
        this.writer = writer;
    }

    public synchronized boolean getImmediateFlush() {
        return immediateFlush;
    }

    public synchronized void setImmediateFlush(boolean value) {
        immediateFlush = value;
    }

    /** Closes the writer before, if there was one. */
    public synchronized void setWriter(Writer newWriter) throws IOException {
        reset();
        writer = newWriter;
    }

    /** False if it is closed or has no writer. */
    public boolean append(String event) throws IOException {
        if (closed || writer == null) {
            return false;
        }
        writer.write(String.valueOf(layout.format(event)));
        if (immediateFlush) {
            writer.flush();
        }
        return true;
    }

    private void reset() throws IOException {
        if (writer != null) {
            writer.close();
            writer = null;
        }
    }

    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        reset();
    }
}
