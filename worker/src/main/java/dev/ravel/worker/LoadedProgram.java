package dev.ravel.worker;

import dev.ravel.instrument.AppLoader;
import dev.ravel.model.ExplorationRequest;
import java.io.IOException;
import java.util.List;

/** The classes of a program, which are loaded once for all its tests: what an execution changes in them is undone. */
final class LoadedProgram {
    private AppLoader loader;
    /** What the classes depend on. */
    private List<Object> key = List.of();

    /** Makes a loader. */
    @FunctionalInterface
    interface Maker {
        AppLoader loader(ExplorationRequest request) throws BadRequest, IOException;
    }

    /** The classes of the program of a request: those that are there already, if nothing but the test is another. */
    AppLoader open(ExplorationRequest request, Maker maker) throws BadRequest, IOException {
        List<Object> wanted = List.of(request.classPath(), request.rules(), request.mutations());
        if (!key.equals(wanted)) {
            close();
            loader = maker.loader(request);
            key = wanted;
        }
        return loader;
    }

    void close() throws IOException {
        key = List.of();
        if (loader != null) {
            loader.close();
            loader = null;
        }
    }
}
