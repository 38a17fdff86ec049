package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.HistoryFile;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.TestUse;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What each test said about each mutant in earlier runs.
 *
 * <p>What a test says is a function of the classes that it uses or names, of the options, of the JDK and of Ravel's version. All of these are in the
 * key under which the answers of a test are kept: if one has changed, they are not found.
 *
 * <p>Not for several threads: a {@link MutationLedger} owns it, and nobody else gets hold of what is in it.
 */
final class MutationHistory {
    private final HistoryFile file;
    /** The trials in these are maps that may grow; they never leave this class. */
    private final Map<String, Answers> byTest;

    /**
     * The answers of one test.
     *
     * @param key what they depend on
     * @param used the loaded classes of the program that the test uses
     * @param reached names of the mutants that it comes to
     * @param infected names of those that would make a difference
     * @param trials by the name of the mutant
     */
    record Answers(
            String key,
            List<String> used,
            TestUse use,
            List<String> reached,
            List<String> infected,
            Map<String, MutantTrial> trials) {

        private Answers withTrials(Map<String, MutantTrial> others) {
            return new Answers(key, used, use, reached, infected, others);
        }
    }

    private MutationHistory(HistoryFile file, Map<String, Answers> byTest) {
        this.file = file;
        this.byTest = byTest;
    }

    /** Reads what is there; nothing if there is nothing, or nothing that this version can read. */
    static MutationHistory load(@Nullable Path file) {
        Map<String, Answers> byTest = new HashMap<>();
        HistoryFile kept = new HistoryFile(file);
        boolean whole = kept.read(in -> {
            for (int n = in.readInt(); n > 0; n--) {
                byTest.put(in.readUTF(), read(in));
            }
        });
        if (!whole) {
            byTest.clear();
        }
        return new MutationHistory(kept, byTest);
    }

    @SuppressWarnings("unchecked")
    private static Answers read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        return new Answers(
                in.readUTF(),
                (List<String>) in.readObject(),
                (TestUse) in.readObject(),
                (List<String>) in.readObject(),
                (List<String>) in.readObject(),
                (Map<String, MutantTrial>) in.readObject());
    }

    /** What is known of a test, whether or not it is still true. It does not change any more. */
    Optional<Answers> of(String test) {
        return Optional.ofNullable(byTest.get(test)).map(answers -> answers.withTrials(Map.copyOf(answers.trials())));
    }

    /** Keeps these answers of a test instead of those before. */
    void put(Answers answers) {
        byTest.put(answers.use().test(), answers.withTrials(new HashMap<>(answers.trials())));
    }

    /** Adds what a test of which there are answers says about one more mutant. */
    void add(String test, String mutant, MutantTrial trial) {
        Objects.requireNonNull(byTest.get(test)).trials().put(mutant, trial);
    }

    /** Mutants that a test has killed, whenever that was. */
    long kills(String test) {
        Answers answers = byTest.get(test);
        return answers == null
                ? 0
                : answers.trials().values().stream()
                        .filter(t -> t.fate() == MutantTrial.Fate.KILLED)
                        .count();
    }

    /** Keeps it for the next run. */
    void save() {
        file.write(out -> {
            out.writeInt(byTest.size());
            for (Map.Entry<String, Answers> entry : byTest.entrySet()) {
                Answers a = entry.getValue();
                out.writeUTF(entry.getKey());
                out.writeUTF(a.key());
                out.writeObject(new ArrayList<>(a.used()));
                out.writeObject(a.use());
                out.writeObject(new ArrayList<>(a.reached()));
                out.writeObject(new ArrayList<>(a.infected()));
                out.writeObject(a.trials());
            }
        });
    }
}
