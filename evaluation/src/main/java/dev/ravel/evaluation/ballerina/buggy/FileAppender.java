package dev.ravel.evaluation.ballerina.buggy;

import dev.ravel.evaluation.ballerina.Layout;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;

/**
 * Log4j 509: setFile() and close() take no lock, so the writer may go away while append() uses it.
 *
 * <p>After setFile(name), append(event) in one thread and setFile(other) or close() in the other: NullPointerException.
 *
 * <p>Its files are in memory.
 */
public class FileAppender {
    private final Layout layout;
    private final Map<String, StringWriter> files = new TreeMap<>();
    private String fileName;
    private StringWriter writer;

    /** Writes events as they are. */
    public FileAppender() {
        this(null);
    }

    public FileAppender(Layout layout) {
        this.layout = layout;
    }

    public synchronized String getFile() {
        return fileName;
    }

    /** Closes the file, if there is one, and goes on with this one. */
    public void setFile(String name) {
        reset();
        fileName = name;
        synchronized (files) {
            writer = files.computeIfAbsent(name, n -> new StringWriter());
        }
    }

    private void reset() {
        writer = null;
        fileName = null;
    }

    /** False if there is no file. */
    public synchronized boolean append(String event) {
        if (writer == null) {
            return false;
        }
        writer.write((layout == null ? event : layout.format(event)) + "\n");
        return true;
    }

    /** Null if there is no such file. */
    public String contents(String name) {
        synchronized (files) {
            StringWriter file = files.get(name);
            return file == null ? null : file.toString();
        }
    }

    public void close() {
        reset();
    }
}
