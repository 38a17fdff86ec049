package dev.ravel.worker.process;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** What the code under test prints, line by line. */
public final class Printed extends OutputStream {
    /** Longer lines are cut: a test that prints without line breaks must not fill the memory. */
    private static final int LONGEST = 1000;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    public Printed(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public void write(int b) {
        if (b == '\n') {
            lines.accept(line.toString(StandardCharsets.UTF_8).stripTrailing());
            line.reset();
        } else if (line.size() < LONGEST) {
            line.write(b);
        }
    }
}
