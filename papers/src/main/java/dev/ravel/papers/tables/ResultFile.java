package dev.ravel.papers.tables;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The CSV file of {@code --results}: a line for each measurement that is done, so that a long evaluation goes on where it ended. Without a file nothing is kept.
 */
public final class ResultFile {
    private final @Nullable Path file;

    private ResultFile(@Nullable Path file) {
        this.file = file;
    }

    /**
     * Reads what is there.
     *
     * @param file null to keep nothing
     * @param head the first line, with the names of the columns
     * @param row takes each other line; throws {@link IllegalArgumentException} if it is none of its own
     * @throws BadInput if the file is none of ours
     */
    public static ResultFile open(@Nullable Path file, String head, Consumer<String> row) {
        if (file != null) {
            try {
                read(file, head, row);
            } catch (CharacterCodingException e) {
                throw new BadInput("--results " + file + ": has no results of this evaluation.");
            } catch (IOException e) {
                throw new BadInput("--results " + file + ": can't be read: " + e.getMessage());
            }
        }
        return new ResultFile(file);
    }

    private static void read(Path file, String head, Consumer<String> row) throws IOException {
        String text = Files.exists(file) ? Files.readString(file) : "";
        // whoever is ended while a line is written leaves a part of it
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.isEmpty()) {
            if (!head.startsWith(text)) {
                throw new BadInput("--results " + file + ": has no results of this evaluation.");
            }
            Files.writeString(file, head + "\n");
            return;
        }
        List<String> lines = whole.lines().toList();
        for (int n = 1; n <= lines.size(); n++) {
            try {
                if (n > 1) {
                    row.accept(lines.get(n - 1));
                } else if (!lines.get(0).equals(head)) {
                    throw new IllegalArgumentException(head);
                }
            } catch (IllegalArgumentException e) {
                throw new BadInput("--results " + file + ": line " + n + " is no result of this evaluation.");
            }
        }
        if (!whole.equals(text)) {
            Files.writeString(file, whole);
        }
    }

    /** Adds a line. */
    public void add(String line) {
        if (file != null) {
            try {
                Files.writeString(file, line + "\n", StandardOpenOption.APPEND, StandardOpenOption.CREATE);
            } catch (IOException e) {
                throw new ToolFailure("--results " + file + ": can't be written: " + e.getMessage(), e);
            }
        }
    }
}
