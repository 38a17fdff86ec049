package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.HistoryFile;
import dev.ravel.model.regression.TestComparison;
import java.nio.file.Path;
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
    private final HistoryFile file;
    private final String key;
    private final Map<String, TestComparison> answers = new HashMap<>();

    private RegressionHistory(HistoryFile file, String key) {
        this.file = file;
        this.key = key;
    }

    /** Reads what is there; nothing if there is nothing, or nothing that is true of these versions. */
    static RegressionHistory load(@Nullable Path file, String key) {
        RegressionHistory history = new RegressionHistory(new HistoryFile(file), key);
        boolean whole = history.file.read(in -> {
            if (in.readUTF().equals(key)) {
                for (int n = in.readInt(); n > 0; n--) {
                    TestComparison answer = (TestComparison) in.readObject();
                    history.answers.put(answer.test(), answer);
                }
            }
        });
        if (!whole) {
            history.answers.clear();
        }
        return history;
    }

    Optional<TestComparison> of(String test) {
        return Optional.ofNullable(answers.get(test));
    }

    /** Keeps an answer for the next run. */
    void put(TestComparison answer) {
        answers.put(answer.test(), answer);
        file.write(out -> {
            out.writeUTF(key);
            out.writeInt(answers.size());
            for (TestComparison one : answers.values()) {
                out.writeObject(one);
            }
        });
    }
}
