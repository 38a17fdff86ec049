package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.ToolFailure;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file of answers that one run leaves to the next. What cannot be read is as if it were not there; what is written is there as a whole or not at all.
 *
 * @param path null to keep nothing
 */
public record HistoryFile(@Nullable Path path) {
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter("maxdepth=30;dev.ravel.model.**;java.util.*;java.lang.*;!*");

    /** Reads the answers. */
    @FunctionalInterface
    public interface Reader {
        void read(ObjectInputStream in) throws IOException, ClassNotFoundException;
    }

    /** Writes them. */
    @FunctionalInterface
    public interface Writer {
        void write(ObjectOutputStream out) throws IOException;
    }

    /** Reads what is there; false if that is nothing, or nothing that this version of Ravel can read. */
    public boolean read(Reader reader) {
        if (path == null || !Files.isRegularFile(path)) {
            return false;
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new InflaterInputStream(new BufferedInputStream(Files.newInputStream(path))))) {
            in.setObjectInputFilter(FILTER);
            reader.read(in);
            return true;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return false;
        }
    }

    public void write(Writer writer) {
        if (path == null) {
            return;
        }
        try {
            Path directory = path.toAbsolutePath().getParent();
            Files.createDirectories(directory);
            Path partial = Files.createTempFile(directory, path.getFileName().toString(), ".partial");
            try (ObjectOutputStream out = new ObjectOutputStream(
                    new DeflaterOutputStream(new BufferedOutputStream(Files.newOutputStream(partial))))) {
                writer.write(out);
            }
            Files.move(partial, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new ToolFailure("The history " + path + " can't be written: " + e.getMessage(), e);
        }
    }
}
