package dev.ravel.engine.reset;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The temporary files and directories of an execution. They go when it ends: the next one gives its own the same names, since
 * these are random numbers, and would have to look for others.
 */
public final class TemporaryPaths {
    private final List<Path> made = new ArrayList<>();

    public void made(Object fileOrPath) {
        made.add(fileOrPath instanceof File file ? file.toPath() : (Path) fileOrPath);
    }

    public void endExecution() {
        for (Path path : made) {
            try {
                FileTree.delete(path);
            } catch (IOException e) {
                // It stays. Then the next execution finds another name, and if that matters to the test, this shows.
                continue;
            }
        }
        made.clear();
    }
}
