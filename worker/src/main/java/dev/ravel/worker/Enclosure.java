package dev.ravel.worker;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.PatchFiles;
import dev.ravel.model.Rules;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** The fence around the code under test, for requests that want one. */
final class Enclosure {
    private static final int MOST_WORKERS = 10_000;

    private final Machine machine;
    /** Of the patch of this JVM's JDK. */
    private final Path manifest;

    Enclosure(Machine machine, Path manifest) {
        this.machine = machine;
        this.manifest = manifest;
    }

    void raiseFor(Rules rules, List<String> classPath) throws BadRequest, IOException {
        if (rules.fence() == Rules.Fence.CLOSED) {
            requireGates();
            machine.raiseFence(newScratch(), classPath.stream().map(Path::of).toList());
        }
    }

    void lower() throws IOException {
        machine.lowerFence();
    }

    /** This JVM is about to end. The fence stays up: the program may be running. */
    void leave() {
        try {
            machine.deleteScratch();
        } catch (IOException e) {
            // The scratch directory stays: the program had made something there that cannot be deleted.
        }
    }

    private void requireGates() throws BadRequest, IOException {
        for (String line : Files.readAllLines(manifest)) {
            if (line.startsWith(PatchFiles.UNFENCED + "=")) {
                throw new BadRequest("JDK " + System.getProperty("java.version")
                        + " cannot keep the code under test from harming this machine: it has no "
                        + line.substring(line.indexOf('=') + 1) + "; use another JDK");
            }
        }
    }

    /** By the smallest number that is free: a program sees the name, and should see the same one the next time. */
    private static Path newScratch() throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        for (int i = 0; i < MOST_WORKERS; i++) {
            try {
                return Files.createDirectory(
                        parent.resolve("ravel-scratch-" + i),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } catch (FileAlreadyExistsException ofAnotherWorker) {
                continue;
            }
        }
        throw new IOException("there are " + MOST_WORKERS + " directories ravel-scratch-* in " + parent);
    }
}
