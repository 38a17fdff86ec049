package dev.ravel.worker.search;

import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.util.List;

/** The classes of a program, which are loaded once for all its tests: what an execution changes in them is undone. */
public final class LoadedProgram {
    private AppLoader loader;
    /** What the classes depend on. */
    private List<Object> key = List.of();

    /** Makes a loader. */
    @FunctionalInterface
    public interface Maker {
        AppLoader loader(ExplorationRequest request) throws BadRequest, IOException;
    }

    /** The classes of the program of a request: those that are there already, if nothing but the test is another. */
    public AppLoader open(ExplorationRequest request, Maker maker) throws BadRequest, IOException {
        List<Object> wanted =
                List.of(request.classPath(), request.search().rules(), request.mutations(), request.trace());
        if (!key.equals(wanted)) {
            close();
            loader = maker.loader(request);
            key = wanted;
        }
        return loader;
    }

    public void close() throws IOException {
        key = List.of();
        if (loader != null) {
            loader.close();
            loader = null;
        }
    }
}
