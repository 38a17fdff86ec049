package dev.ravel.toolkit.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Drains a stream and keeps its last lines, so that the process never waits for us and memory stays bounded. */
final class Tail {
    private static final int MAX_LINES = 200;
    private static final int LONGEST_LINE = 500;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread reader;
    private final boolean echo;

    private Tail(InputStream stream, String name, boolean echo) {
        this.echo = echo;
        this.reader = new Thread(() -> drain(stream), name);
        reader.setDaemon(true);
        reader.start();
    }

    static Tail of(InputStream stream, String name) {
        // for people who work on Ravel: everything a worker writes to its standard error
        return new Tail(stream, name, System.getenv("RAVEL_VERBOSE") != null);
    }

    private void drain(InputStream stream) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (echo) {
                    System.err.println(line);
                }
                if (!line.isBlank()) {
                    add(line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…");
                }
            }
        } catch (IOException closed) {
            // the process is gone
        }
    }

    private synchronized void add(String line) {
        if (lines.size() == MAX_LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** Waits a moment for the rest of a process that has ended. */
    Tail settled() {
        try {
            reader.join(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return this;
    }

    synchronized String text() {
        return String.join("\n", lines);
    }

    /** The last line that says something: no stack frame, none of the JVM's formulas. */
    synchronized String lastWords(String otherwise) {
        for (java.util.Iterator<String> it = lines.descendingIterator(); it.hasNext(); ) {
            String line = it.next();
            boolean says = !Character.isWhitespace(line.charAt(0))
                    && !line.startsWith("Error: Could not create the Java Virtual Machine")
                    && !line.startsWith("Error: A fatal exception has occurred")
                    && !line.startsWith("... ")
                    // its log
                    && !line.startsWith("[");
            if (says) {
                return line.strip();
            }
        }
        return otherwise;
    }
}
