package dev.ravel.engine;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * The temporary files and directories of an execution. They go when it ends: the next one gives its own the same names, since
 * these are random numbers, and would have to look for others.
 */
final class TemporaryFiles {
    private final List<Path> made = new ArrayList<>();

    void made(Object fileOrPath) {
        made.add(fileOrPath instanceof File file ? file.toPath() : (Path) fileOrPath);
    }

    void endExecution() {
        for (Path path : made) {
            try {
                delete(path);
            } catch (IOException e) {
                // It stays. Then the next execution finds another name, and if that matters to the test, this shows.
                continue;
            }
        }
        made.clear();
    }

    private static void delete(Path path) throws IOException {
        if (!Files.exists(path, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
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
}
