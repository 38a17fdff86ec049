package dev.ravel.campaigns.regression;

import dev.ravel.model.regression.TestComparison;
import dev.ravel.toolkit.failure.ToolFailure;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run that was interrupted has found out about each test.
 *
 * <p>Answers depend on all classes of both versions, on the options, on the JDK and on Ravel's version: one key for all of them, and a file
 * that was written under another key says nothing.
 *
 * <p>Not for several threads: a {@link RegressionLedger} owns it.
 */
final class RegressionHistory {
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter("maxdepth=30;dev.ravel.model.**;java.util.*;java.lang.*;!*");

    private final @Nullable Path file;
    private final String key;
    private final Map<String, TestComparison> answers = new HashMap<>();

    private RegressionHistory(@Nullable Path file, String key) {
        this.file = file;
        this.key = key;
    }

    /** Reads what is there; nothing if there is nothing, or nothing that is true of these versions. */
    static RegressionHistory load(@Nullable Path file, String key) {
        RegressionHistory history = new RegressionHistory(file, key);
        if (file != null && Files.isRegularFile(file)) {
            try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
                in.setObjectInputFilter(FILTER);
                if (in.readUTF().equals(key)) {
                    for (int n = in.readInt(); n > 0; n--) {
                        TestComparison answer = (TestComparison) in.readObject();
                        history.answers.put(answer.test(), answer);
                    }
                }
            } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
                history.answers.clear();
            }
        }
        return history;
    }

    Optional<TestComparison> of(String test) {
        return Optional.ofNullable(answers.get(test));
    }

    /** Keeps an answer for the next run. */
    void put(TestComparison answer) {
        answers.put(answer.test(), answer);
        if (file == null) {
            return;
        }
        try {
            Path directory = file.toAbsolutePath().getParent();
            Files.createDirectories(directory);
            Path partial = Files.createTempFile(directory, file.getFileName().toString(), ".partial");
            try (ObjectOutputStream out =
                    new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(partial)))) {
                out.writeUTF(key);
                out.writeInt(answers.size());
                for (TestComparison one : answers.values()) {
                    out.writeObject(one);
                }
            }
            Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new ToolFailure("The history " + file + " can't be written: " + e.getMessage(), e);
        }
    }
}
