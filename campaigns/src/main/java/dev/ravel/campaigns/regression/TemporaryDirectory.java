package dev.ravel.campaigns.regression;

import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A directory that is there until it is closed, or the JVM ends. */
public final class TemporaryDirectory implements AutoCloseable {
    private final Path path;
    private final Thread atTheEnd = new Thread(this::delete, "ravel-directory-end");

    private TemporaryDirectory(Path path) {
        this.path = path;
        Runtime.getRuntime().addShutdownHook(atTheEnd);
    }

    /** @param what for, as in "The recordings" */
    public static TemporaryDirectory create(String prefix, String what) {
        try {
            return new TemporaryDirectory(Files.createTempDirectory(prefix));
        } catch (IOException e) {
            throw new ToolFailure("A directory for " + what + " can't be made: " + e.getMessage(), e);
        }
    }

    public Path path() {
        return path;
    }

    private void delete() {
        try {
            Files.walkFileTree(path, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path dir, java.io.IOException e) throws IOException {
                    Files.delete(dir);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // it is a temporary directory: the system will
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            return;
        }
        delete();
    }
}
