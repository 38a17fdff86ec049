package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.failure.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks, before any work is done, that what the user wants written can be written. */
public final class OutputFiles {
    private OutputFiles() {}

    /** A file, if one was given. */
    public static Optional<Path> file(String option, @Nullable String given) {
        if (given == null) {
            return Optional.empty();
        }
        Path file = path(option, given);
        if (given.isBlank() || Files.isDirectory(file)) {
            throw new BadInput(option + " " + given + ": needs the name of a file.");
        }
        Path directory = file.resolveSibling("");
        if (!Files.isDirectory(directory)) {
            throw new BadInput(option + " " + given + ": there is no directory " + directory + ".");
        }
        if (!Files.isWritable(Files.exists(file) ? file : directory)) {
            throw new BadInput(option + " " + given + ": can't be written.");
        }
        return Optional.of(file);
    }

    /** A directory that is there or can be made, if one was given. */
    public static Optional<Path> directory(String option, @Nullable String given) {
        if (given == null) {
            return Optional.empty();
        }
        Path directory = path(option, given);
        Path there = directory;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (given.isBlank() || there == null || !Files.isDirectory(there) || !Files.isWritable(there)) {
            throw new BadInput(option + " " + given + ": needs a directory that can be written.");
        }
        return Optional.of(directory);
    }

    /** Where what is left of a crashed worker goes: beside the pages or the file that were asked for, else the current directory. */
    public static Path reports(Optional<Path> directory, Optional<Path> file) {
        return directory
                .or(() -> file.map(written -> written.resolveSibling("")))
                .orElseGet(() -> Path.of("").toAbsolutePath());
    }

    /** Bad input if there is such a file and it was not written by Ravel, which begins its files with a mark. */
    public static void checkOurs(Path file, String mark) {
        try {
            if (Files.exists(file) && !Files.readString(file).startsWith(mark)) {
                throw new BadInput(file + " is there already and was not written by Ravel: choose another --out.");
            }
        } catch (IOException e) {
            throw new BadInput(file + " can't be read: " + e.getMessage());
        }
    }

    /** A file that is there or can be made, with the directories above it. */
    public static Path writable(Path file, String otherwise) {
        Path whole = file.toAbsolutePath();
        Path there = whole;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        boolean placed = there != null && (Files.isDirectory(there) ? !there.equals(whole) : there.equals(whole));
        if (!placed || !Files.isWritable(there)) {
            throw new BadInput(file + " can't be written: " + otherwise);
        }
        return file;
    }

    private static Path path(String option, String given) {
        try {
            return Path.of(given).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new BadInput(option + " " + given + ": not a valid path.");
        }
    }
}
