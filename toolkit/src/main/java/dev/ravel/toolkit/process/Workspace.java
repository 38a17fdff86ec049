package dev.ravel.toolkit.process;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.jdk.JavaOptions;
import dev.ravel.toolkit.jdk.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.stream.Stream;

/**
 * The cache directory: the worker's jars, unpacked, and one patch of java.base for each JDK build.
 *
 * <pre>
 * jars/SUMS/worker.jar, hooks.jar     SUMS: sizes and checksums of both
 * patches/25.0.3-SUM-SUMS/            SUM: checksum of what is known of the JDK build
 * </pre>
 *
 * Everything is made under another name and renamed when it is whole, so what is there is complete. What has been damaged since is
 * noticed and made anew ({@link Checksums}). A lock file keeps two tools from making the same patch at once; it would only cost time.
 */
public final class Workspace {
    private static final String RESOURCES = "/dev/ravel/";
    private static final String PATCHER = "dev.ravel.instrument.jdk.JdkPatch";
    private static final String PARTIAL = ".partial";
    private static final long PATCH_SECONDS = 180;
    private static final Duration UNUSED = Duration.ofDays(14);

    private final Path directory;
    private final Consumer<String> notices;
    private final Embedded embedded;

    /** Finds a jar that is embedded in the tool. */
    @FunctionalInterface
    interface Embedded {
        Jar find(String name) throws IOException;
    }

    /**
     * A jar that is embedded in the tool. What is in it is known by size and checksum: the jar of the tool has them beside each entry, so that nothing
     * needs to be read while the unpacked file is there.
     */
    record Jar(String name, long size, long sum, Content content) {
        /** What is in it. */
        @FunctionalInterface
        interface Content {
            byte[] read() throws IOException;
        }

        static Jar of(String name, byte[] content) {
            return new Jar(name, content.length, Checksums.sum(content), () -> content);
        }

        /** Tells it from others. */
        String id() {
            return Long.toHexString(size) + "." + Long.toHexString(sum);
        }
    }

    /**
     * What a worker on one JDK is started from.
     *
     * @param scratch where workers make a directory each for the files of code behind a fence; need not exist
     */
    public record Prepared(Path workerJar, Path hooksJar, Path patch, Path scratch) {
        /** Whether no byte of the patch has changed since it was made. */
        boolean isWhole() {
            return Checksums.isWhole(patch);
        }
    }

    /** The jars of this version of Ravel, and what names them. */
    record Jars(Path worker, Path hooks, String id) {}

    /**
     * @param directory need not exist
     * @param notices hears one line when something takes time
     */
    public Workspace(Path directory, Consumer<String> notices) {
        this(directory, notices, Workspace::resource);
    }

    Workspace(Path directory, Consumer<String> notices, Embedded embedded) {
        this.directory = directory;
        this.notices = notices;
        this.embedded = embedded;
    }

    /** {@code $RAVEL_CACHE}, else {@code $XDG_CACHE_HOME/ravel}, else {@code ~/.cache/ravel}. */
    public static Path defaultDirectory(Map<String, String> variables, Path userHome) {
        String own = variables.getOrDefault("RAVEL_CACHE", "");
        if (!own.isBlank()) {
            return path(own).toAbsolutePath();
        }
        String xdg = variables.getOrDefault("XDG_CACHE_HOME", "");
        // the XDG specification says to ignore relative paths
        Path caches = xdg.startsWith("/") ? path(xdg) : userHome.resolve(".cache");
        return caches.resolve("ravel");
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new BadInput("The cache directory " + name + " has a name that this JVM cannot write ("
                    + System.getProperty("sun.jnu.encoding")
                    + "): set LC_ALL=C.UTF-8, or name another directory by RAVEL_CACHE.");
        }
    }

    public Path directory() {
        return directory;
    }

    /** Makes ready whatever is missing for workers on this JDK. */
    public Prepared prepare(Jdk jdk) {
        try {
            Jars jars = jars();
            return new Prepared(jars.worker(), jars.hooks(), patch(jdk, jars), directory.resolve("scratch"));
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    /** Makes ready anew what was damaged. */
    Prepared mend(Jdk jdk, Prepared damaged) {
        try {
            delete(damaged.patch());
        } catch (IOException e) {
            throw unusable(e);
        }
        notices.accept("The prepared JDK in the cache, " + damaged.patch() + ", was damaged.");
        return prepare(jdk);
    }

    private ToolFailure unusable(IOException e) {
        return new ToolFailure("The cache " + directory + " can't be used: " + e + ". RAVEL_CACHE names another.", e);
    }

    /** Where the JVM of a worker that crashes writes about it. */
    Path crashes() {
        return directory.resolve("crashes");
    }

    /** A text that changes with the jar of the tool; empty where its classes come from directories. */
    public static String toolBuild() {
        try {
            URL place = Workspace.class.getProtectionDomain().getCodeSource().getLocation();
            Path jar = Path.of(place.toURI());
            return Files.isRegularFile(jar) ? Files.size(jar) + " " + Files.getLastModifiedTime(jar) : "";
        } catch (IOException | URISyntaxException e) {
            return "";
        }
    }

    /** Tells one build of the worker's side from another: what a worker answers depends on it. */
    public static String workerBuild() {
        try {
            return id(resource("worker.jar"), resource("hooks.jar"));
        } catch (IOException e) {
            throw new ToolFailure("This build of Ravel can't be read: " + e.getMessage(), e);
        }
    }

    private static String id(Jar worker, Jar hooks) {
        return worker.id() + "-" + hooks.id();
    }

    private Jars jars() throws IOException {
        Jar worker = embedded.find("worker.jar");
        Jar hooks = embedded.find("hooks.jar");
        String id = id(worker, hooks);
        Path home = directory.resolve("jars").resolve(id);
        return new Jars(unpack(home, worker), unpack(home, hooks), id);
    }

    private static Jar resource(String name) throws IOException {
        URL place = Workspace.class.getResource(RESOURCES + name);
        if (place == null) {
            throw new ToolFailure("This build of Ravel lacks its " + name + ": build it with mvn package.");
        }
        URLConnection connection = place.openConnection();
        if (connection instanceof JarURLConnection inJar) {
            JarEntry entry = inJar.getJarEntry();
            if (entry.getCrc() >= 0 && entry.getSize() >= 0) {
                return new Jar(name, entry.getSize(), entry.getCrc(), () -> content(place));
            }
        }
        return Jar.of(name, content(place));
    }

    private static byte[] content(URL place) throws IOException {
        try (InputStream in = place.openStream()) {
            return in.readAllBytes();
        }
    }

    private static Path unpack(Path home, Jar jar) throws IOException {
        Path file = home.resolve(jar.name());
        if (Files.isRegularFile(file) && Files.size(file) == jar.size() && Checksums.sum(file) == jar.sum()) {
            return file;
        }
        Files.createDirectories(home);
        Path partial = Files.createTempFile(home, jar.name(), PARTIAL);
        Files.write(partial, jar.content().read());
        move(partial, file);
        return file;
    }

    private Path patch(Jdk jdk, Jars jars) throws IOException {
        Path patches = directory.resolve("patches");
        long build = Checksums.sum(build(jdk).getBytes(StandardCharsets.UTF_8));
        String name = jdk.version() + "-" + Long.toHexString(build) + "-" + jars.id();
        Path patch = patches.resolve(name);
        if (Checksums.fits(patch)) {
            touch(patch);
            return patch;
        }
        Files.createDirectories(patches);
        synchronized (Workspace.class) { // a file lock is for the whole process
            try (FileChannel channel = FileChannel.open(
                            patches.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (!Checksums.fits(patch)) {
                    boolean damaged = Files.exists(patch);
                    notices.accept("Preparing JDK " + jdk.version() + " for exploration "
                            + (damaged ? "(again: " + patch + " was damaged)…" : "(once)…"));
                    delete(patch);
                    removePartial(patches, name);
                    Path partial = Files.createTempDirectory(patches, name + PARTIAL);
                    try {
                        Path out = partial.resolve("patch");
                        runPatcher(jdk, jars, out);
                        if (!Files.isDirectory(out)) {
                            throw new ToolFailure("Preparing JDK " + jdk.version() + " wrote nothing.");
                        }
                        Checksums.write(out);
                        move(out, patch);
                    } finally {
                        delete(partial);
                    }
                    removeUnused(patches);
                }
            }
        }
        return patch;
    }

    /** What tells one build of a JDK from another: its release file, and its module image, which updates replace. */
    private static String build(Jdk jdk) throws IOException {
        Path modules = jdk.home().resolve("lib/modules");
        return jdk.release()
                + (Files.exists(modules)
                        ? Files.size(modules) + "@"
                                + Files.getLastModifiedTime(modules).toMillis()
                        : "");
    }

    private static void runPatcher(Jdk jdk, Jars jars, Path out) throws IOException {
        List<String> command = List.of(
                jdk.java().toString(),
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                jars.worker().toString(),
                PATCHER,
                out.toString(),
                jars.hooks().toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        JavaOptions.leaveOutOf(builder.environment());
        // its input ends with this JVM, and it does, too
        Process process = builder.start();
        Tail tail = Tail.of(process.getInputStream(), "ravel-patcher-output");
        try {
            if (!process.waitFor(PATCH_SECONDS, TimeUnit.SECONDS)) {
                throw new ToolFailure("Preparing JDK " + jdk.version() + " took longer than " + PATCH_SECONDS + " s.");
            }
            if (process.exitValue() != 0) {
                throw new ToolFailure("JDK " + jdk.version() + " at " + jdk.home() + " could not be prepared: "
                        + tail.settled().lastWords("exit code " + process.exitValue()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("Interrupted while preparing JDK " + jdk.version() + ".", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** What a tool that was killed has left. Nobody else is at it: we have the lock. */
    private static void removePartial(Path patches, String name) throws IOException {
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(patches, name + PARTIAL + "*")) {
            for (Path path : stream) {
                delete(path);
            }
        }
    }

    private static void removeUnused(Path patches) {
        Instant oldest = Instant.now().minus(UNUSED);
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(patches)) {
            for (Path path : stream) {
                if (Files.getLastModifiedTime(path).toInstant().isBefore(oldest)) {
                    delete(path);
                }
            }
        } catch (IOException e) {
            // old patches only take room
        }
    }

    private static void touch(Path path) {
        try {
            Files.setLastModifiedTime(path, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // a cache that can be read but not written serves
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        try (Stream<Path> all = Files.walk(root)) {
            // what is inside before what it is in
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
