package dev.ravel.bench;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the build has put things, seen from this module's classes. */
record Layout(Path classes) {
    static Layout ofThisBuild() {
        try {
            return new Layout(Path.of(BenchMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    Path target() {
        return classes.toAbsolutePath().getParent();
    }

    Path peer(String name) {
        return target().resolve("peers").resolve(name);
    }

    Path root() {
        return target().getParent().getParent();
    }

    /** The built command, or the one that the system property {@code ravel.jar} names. */
    Path ravel() {
        String named = System.getProperty("ravel.jar");
        return named == null ? root().resolve("cli").resolve("target").resolve("ravel.jar") : Path.of(named);
    }
}
