package dev.ravel.cli;

import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.ProgressListener;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/** The file that a trace goes to, under its own name once it is complete. */
final class TraceFile implements ProgressListener, AutoCloseable {
    private final @Nullable Path file;
    private final OutputStream out;
    private boolean begun;

    /** The file at a path; without one nothing is written. */
    static TraceFile at(@Nullable Path file) {
        return new TraceFile(file);
    }

    private TraceFile(@Nullable Path file) {
        this.file = file;
        if (file == null) {
            out = OutputStream.nullOutputStream();
            return;
        }
        try {
            out = new BufferedOutputStream(Files.newOutputStream(part(file)));
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Where it grows. */
    private static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    private BadInput broken(IOException e) {
        return new BadInput("--trace " + file + " cannot be written: " + e);
    }

    @Override
    public void progress(Progress progress) {}

    @Override
    public void traced(byte[] bytes) {
        begun = true;
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Whether nothing has come. */
    boolean isEmpty() {
        return !begun;
    }

    /** All there is has come. */
    void complete() {
        if (file == null) {
            return;
        }
        try {
            out.close();
            Files.move(part(file), file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    @Override
    public void close() {
        if (file == null) {
            return;
        }
        try {
            out.close();
            Files.deleteIfExists(part(file));
        } catch (IOException e) {
            throw broken(e);
        }
    }
}
