package dev.ravel.engine.reset;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/** Files and directories with all that is in them. */
public final class FileTree {
    private FileTree() {}

    public static void delete(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Deletes what is in a directory; makes the directory if it is not there. */
    public static void empty(Path directory) throws IOException {
        Files.createDirectories(directory);
        List<Path> entries;
        try (Stream<Path> found = Files.list(directory)) {
            entries = found.toList();
        }
        for (Path entry : entries) {
            delete(entry);
        }
    }
}
