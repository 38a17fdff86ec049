package dev.ravel.toolkit.crew;

import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.process.ProgressListener;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * The file that a trace goes to, under its own name once it is complete. Until then it is beside it, with {@code .part} behind the name; that
 * goes when this is closed, and when the JVM is ended by Ctrl-C.
 */
public final class TraceFile implements ProgressListener, AutoCloseable {
    private final String option;
    private final @Nullable Path file;
    private final OutputStream out;
    private final Thread removal = new Thread(this::remove, "ravel-trace-removal");
    private long bytes;

    /**
     * The file at a path; without one nothing is written.
     *
     * @param option what the user gave the path with
     */
    public static TraceFile at(String option, @Nullable Path file) {
        return new TraceFile(option, file);
    }

    private TraceFile(String option, @Nullable Path file) {
        this.option = option;
        this.file = file;
        if (file == null) {
            out = OutputStream.nullOutputStream();
            return;
        }
        if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInput(option + " " + file + " is there, and is no file.");
        }
        try {
            out = new BufferedOutputStream(Files.newOutputStream(part(file)), 1 << 17);
        } catch (IOException e) {
            throw broken(e);
        }
        Runtime.getRuntime().addShutdownHook(removal);
    }

    /** Where it grows. */
    private static Path part(Path file) {
        return file.resolveSibling(file.getFileName() + ".part");
    }

    private BadInput broken(IOException e) {
        return new BadInput(option + " " + file + " cannot be written: " + e);
    }

    @Override
    public void progress(Progress progress) {}

    @Override
    public void traced(byte[] part) {
        bytes += part.length;
        try {
            out.write(part);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Whether nothing has come. */
    public boolean isEmpty() {
        return bytes == 0;
    }

    /** How much has come. */
    public long bytes() {
        return bytes;
    }

    /** All there is has come. */
    public void complete() {
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

    private void remove() {
        if (file != null) {
            try {
                Files.deleteIfExists(part(file));
            } catch (IOException leftBehind) {
                // it has a name of its own, nobody takes it for a trace
            }
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
        } finally {
            forgetRemoval();
        }
    }

    private void forgetRemoval() {
        try {
            Runtime.getRuntime().removeShutdownHook(removal);
        } catch (IllegalStateException ending) {
            // it runs
        }
    }
}
