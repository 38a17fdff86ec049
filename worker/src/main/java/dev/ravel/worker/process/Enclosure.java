package dev.ravel.worker.process;

import dev.ravel.engine.Machine;
import dev.ravel.hooks.Gate;
import dev.ravel.instrument.jdk.PatchFiles;
import dev.ravel.model.search.Rules;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The fence around the code under test, for requests that want one. */
public final class Enclosure {
    private static final int MAX_WORKERS = 10_000;

    private final Machine machine;
    /** Of the patch of this JVM's JDK. */
    private final Path manifest;
    /** Of the scratch directories of all workers. */
    private final Path home;

    private Path scratch;
    /** On {@link #scratch} as long as this JVM lives; null before it is needed. */
    private FileChannel lock;

    public Enclosure(Machine machine, Path manifest, Path home) {
        this.machine = machine;
        this.manifest = manifest;
        this.home = home;
    }

    /** What keeps the code under test in. */
    public static String words() {
        return "gates in the JDK, and " + System.getProperty("ravel.beneath", "nothing beneath them");
    }

    public void raiseFor(Rules rules, List<String> classPath) throws BadRequest, IOException {
        if (rules.fence() == Rules.Fence.OPEN) {
            return;
        }
        requireGates();
        List<String> readable = rules.fence() == Rules.Fence.READING ? List.of("/") : classPath;
        machine.raiseFence(scratch(), readable.stream().map(Path::of).toList());
    }

    public void lower() throws IOException {
        machine.lowerFence();
    }

    /** This JVM is about to end. The fence stays up: the program may be running. */
    public void leave() {
        try {
            machine.deleteScratch();
        } catch (IOException e) {
            // The scratch directory stays: the program had made something there that cannot be deleted.
        }
    }

    private void requireGates() throws BadRequest, IOException {
        if (Gate.linkedWhileOpen() != null) {
            throw new BadRequest("this worker has called " + Gate.linkedWhileOpen()
                    + " without a fence, which a fence cannot take back");
        }
        for (String line : Files.readAllLines(manifest)) {
            if (line.startsWith(PatchFiles.UNFENCED + "=")) {
                throw new BadRequest("JDK " + System.getProperty("java.version")
                        + " cannot keep the code under test from harming this machine: it has no "
                        + line.substring(line.indexOf('=') + 1) + "; use another JDK");
            }
        }
    }

    /**
     * A directory that no other worker has: of the smallest number, since a program sees the name and should see the same one the
     * next time. A lock tells whose it is, and goes with the worker, however that ends; so what a killed one left is used again.
     */
    private Path scratch() throws BadRequest {
        try {
            Files.createDirectories(home);
            for (int i = 0; lock == null && i < MAX_WORKERS; i++) {
                scratch = home.resolve(Integer.toString(i));
                lock = lock(home.resolve(i + ".lock"));
            }
        } catch (IOException e) {
            throw new BadRequest("there is no place for files of the code under test: " + e
                    + ". RAVEL_CACHE names another directory");
        }
        if (lock == null) {
            throw new BadRequest(home + " has " + MAX_WORKERS + " directories that are all in use");
        }
        return scratch;
    }

    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            return null;
        }
        return channel;
    }
}
