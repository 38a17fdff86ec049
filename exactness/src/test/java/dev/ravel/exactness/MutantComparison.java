package dev.ravel.exactness;

import dev.ravel.exactness.RandomClasses.Subject;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.ExplorationResult.OutcomeCount;
import dev.ravel.model.ExplorationResult.Verdict;
import dev.ravel.model.Mutant;
import dev.ravel.model.MutantRequest;
import dev.ravel.model.MutantTrial;
import dev.ravel.model.MutantTrial.Fate;
import dev.ravel.model.MutationRequest;
import dev.ravel.model.Rules;
import dev.ravel.model.Rules.Granularity;
import dev.ravel.model.WorkerMessage;
import dev.ravel.mutate.Operator;
import dev.ravel.toolkit.ProgressListener;
import dev.ravel.toolkit.Worker;
import dev.ravel.toolkit.WorkerLauncher;
import dev.ravel.toolkit.WorkerLost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Explores mutants of random classes by every search and technique, in one worker, and tells where they disagree.
 *
 * <p>A class whose test does not pass, or has more schedules than are worth it, is left out and counted.
 */
final class MutantComparison implements AutoCloseable {
    private static final int BATCH = 20;
    private static final int MOST_MUTANTS = 10;
    private static final int MOST_TRACES = 400;
    private static final int MOST_STATES = 300;
    private static final int MOST_OUTCOMES = 40;

    private final WorkerLauncher launcher;
    private final Path directory;
    private Worker worker;

    private final List<String> wrong = new ArrayList<>();
    /** How many mutants of each operator were killed, and how many there were. */
    private final Map<String, int[]> operators = new TreeMap<>();

    final Map<String, Long> nanos = new TreeMap<>();
    private int batches;
    private int programs;
    private int leftOut;
    private int mutants;
    private int killed;
    private int unfinished;
    private long comparisons;

    MutantComparison(WorkerLauncher launcher, Path directory) {
        this.launcher = launcher;
        this.directory = directory;
    }

    /** Compares on so many classes, whose seeds are this one and every so-many-th after it. */
    void run(int wanted, long firstSeed, long stride) throws IOException, WorkerLost {
        long seed = firstSeed;
        while (programs < wanted) {
            List<RandomClass> types = new ArrayList<>();
            for (int i = 0; i < BATCH; i++) {
                types.add(new RandomClass(seed));
                seed += stride;
            }
            compare(types, wanted);
        }
    }

    private static Rules rules(RandomClass type) {
        return Rules.DEFAULT.with(type.seed() % 3 == 0 ? Granularity.SYNCHRONIZED : Granularity.ACCESS);
    }

    private void compare(List<RandomClass> types, int wanted) throws IOException, WorkerLost {
        List<Subject> subjects = withTests(types);
        RandomClasses classes = RandomClasses.of(subjects, newDirectory());
        // by their rules: a worker keeps the classes as long as these are the same
        for (Granularity granularity : Granularity.values()) {
            for (Subject subject : subjects) {
                if (rules(subject.type()).granularity() == granularity && programs < wanted) {
                    compare(classes, subject);
                }
            }
        }
    }

    private Path newDirectory() throws IOException {
        return Files.createDirectory(directory.resolve("classes" + batches++));
    }

    /** Those whose test passes when it accepts what it sees. */
    private List<Subject> withTests(List<RandomClass> types) throws IOException, WorkerLost {
        RandomClasses classes = RandomClasses.of(
                types.stream().map(t -> new Subject(t, t.exploringTest())).toList(), newDirectory());
        List<Subject> subjects = new ArrayList<>();
        for (RandomClass type : types) {
            ExplorationResult result =
                    worker().explore(classes.request(type, "dpor", rules(type), MOST_TRACES), ProgressListener.NONE);
            ExplorationResult states = worker().explore(
                            classes.request(type, "stateful", rules(type), MOST_STATES * 3), ProgressListener.NONE);
            if (result.verdict() == Verdict.PASSED
                    && states.verdict() == Verdict.PASSED
                    && states.states() <= MOST_STATES
                    && result.outcomes().size() <= MOST_OUTCOMES) {
                subjects.add(new Subject(type, type.test(outcomes(result))));
            } else {
                leftOut++;
            }
            if (result.complete() && states.complete() && !outcomes(result).equals(outcomes(states))) {
                wrong.add(type + ": stateful has outcomes " + outcomes(states) + ", dpor " + outcomes(result));
            }
        }
        return subjects;
    }

    private static Set<List<String>> outcomes(ExplorationResult result) {
        Set<List<String>> outcomes = new LinkedHashSet<>();
        for (String outcome : new TreeSet<>(
                result.outcomes().stream().map(OutcomeCount::outcome).toList())) {
            outcomes.add(List.of(outcome.split(",")));
        }
        return outcomes;
    }

    // ---- one class

    private void compare(RandomClasses classes, Subject subject) throws WorkerLost {
        programs++;
        List<Mutant> some = classes.some(subject.type(), MOST_MUTANTS);
        Map<MutantSearch, Map<Mutant, Map<String, MutantTrial>>> all = new LinkedHashMap<>();
        for (MutantSearch search : MutantSearch.ALL) {
            all.put(search, explore(classes, subject, search, some));
        }
        for (Mutant mutant : some) {
            boolean finished = true;
            for (MutantSearch search : MutantSearch.ALL) {
                finished &= compare(subject, mutant, search, all.get(search).get(mutant));
            }
            if (finished) {
                compareSearches(subject, mutant, all);
            } else {
                unfinished++;
            }
            mutants++;
            boolean dead = killed(all, MutantSearch.DEPTH, mutant);
            killed += dead ? 1 : 0;
            int[] counts = operators.computeIfAbsent(mutant.operator(), o -> new int[2]);
            counts[0] += dead ? 1 : 0;
            counts[1]++;
        }
    }

    private static boolean killed(
            Map<MutantSearch, Map<Mutant, Map<String, MutantTrial>>> all, MutantSearch search, Mutant mutant) {
        return all.get(search).get(mutant).get("naive").fate() == Fate.KILLED;
    }

    private Map<Mutant, Map<String, MutantTrial>> explore(
            RandomClasses classes, Subject subject, MutantSearch search, List<Mutant> some) throws WorkerLost {
        Map<Mutant, Map<String, MutantTrial>> trials = new LinkedHashMap<>();
        some.forEach(mutant -> trials.put(mutant, new LinkedHashMap<>()));
        for (String technique : search.techniques()) {
            MutationRequest request =
                    new MutationRequest(classes.request(subject.type(), search, rules(subject.type())), technique);
            long st = System.nanoTime();
            WorkerMessage answer = worker().ask(request, ProgressListener.NONE);
            nanos.merge("original " + search, System.nanoTime() - st, Long::sum);
            if (!(answer instanceof WorkerMessage.Original original)) {
                throw new WorkerLost(subject.type() + ": " + answer, "");
            }
            if (original.result().verdict() != Verdict.PASSED) {
                wrong.add(subject.type() + ", " + search + ": the class as it is written is "
                        + original.result().verdict() + " " + original.result().reason()
                        + original.result().findings());
            }
            for (Mutant mutant : some) {
                trials.get(mutant).put(technique, explore(mutant, technique, original));
            }
        }
        return trials;
    }

    private MutantTrial explore(Mutant mutant, String technique, WorkerMessage.Original original) throws WorkerLost {
        boolean field = mutant.operator().equals(Operator.RVK.word());
        int[] could = technique.equals("infection") ? original.infected() : original.reached();
        if (!field && !technique.equals("naive") && Arrays.binarySearch(could, mutant.id()) < 0) {
            return new MutantTrial(mutant.id(), Fate.SURVIVED, "not come to", null, false, 0, 0, 0, 0);
        }
        String plain = field ? mutant.className() + "." + mutant.method() : "";
        WorkerMessage answer = worker().ask(new MutantRequest(mutant.id(), plain, 0), ProgressListener.NONE);
        if (answer instanceof WorkerMessage.Judged judged) {
            nanos.merge(judged.trial().fate() + " " + technique, judged.trial().nanos(), Long::sum);
            return judged.trial();
        }
        throw new WorkerLost(mutant.name() + ": " + answer, "");
    }

    /** Within one search. False if it was not finished, which is no disagreement. */
    private boolean compare(Subject subject, Mutant mutant, MutantSearch search, Map<String, MutantTrial> trials) {
        MutantTrial before = null;
        String last = "";
        for (String technique : search.techniques()) {
            MutantTrial trial = trials.get(technique);
            if (trial.fate() == Fate.UNFINISHED) {
                return false;
            }
            String what = subject.type() + ", " + mutant.name() + " (" + mutant.description() + "), " + search + ": ";
            if (before != null) {
                comparisons++;
                if (before.fate() != trial.fate()) {
                    wrong.add(what + last + " " + told(before) + ", " + technique + " " + told(trial));
                }
                if (trial.states() > before.states() || trial.transitions() > before.transitions()) {
                    wrong.add(what + technique + " explores more than " + last + ": " + told(before) + ", "
                            + told(trial));
                }
            }
            before = trial;
            last = technique;
        }
        return true;
    }

    private static String told(MutantTrial trial) {
        return trial.fate() + (trial.reason().isEmpty() ? "" : " by " + trial.reason()) + " after " + trial.executions()
                + " executions, " + trial.states() + " states, " + trial.transitions() + " transitions";
    }

    /** Searches of everything kill the same; a bounded one no more than one with a higher bound. */
    private void compareSearches(
            Subject subject, Mutant mutant, Map<MutantSearch, Map<Mutant, Map<String, MutantTrial>>> all) {
        comparisons += 5;
        boolean dead = killed(all, MutantSearch.DPOR, mutant);
        boolean depth = killed(all, MutantSearch.DEPTH, mutant);
        boolean breadth = killed(all, MutantSearch.BREADTH, mutant);
        boolean none = killed(all, MutantSearch.bounded(0), mutant);
        boolean one = killed(all, MutantSearch.bounded(1), mutant);
        boolean two = killed(all, MutantSearch.bounded(2), mutant);
        if (dead != depth || dead != breadth || none && !one || one && !two || two && !dead) {
            StringBuilder text = new StringBuilder(
                    subject.type() + ", " + mutant.name() + " (" + mutant.description() + "): searches differ:");
            all.forEach((search, trials) -> text.append("\n    ")
                    .append(search)
                    .append(": ")
                    .append(told(trials.get(mutant).get("naive"))));
            wrong.add(text.toString());
        }
    }

    private Worker worker() throws WorkerLost {
        if (worker == null) {
            worker = launcher.launch();
        }
        return worker;
    }

    /** Where searches or techniques disagree. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    int killed() {
        return killed;
    }

    int survived() {
        return mutants - killed - unfinished;
    }

    int unfinished() {
        return unfinished;
    }

    /** By operator, killed and all. */
    String operators() {
        StringBuilder text = new StringBuilder();
        operators.forEach((name, counts) -> text.append(' ')
                .append(name)
                .append(' ')
                .append(counts[0])
                .append('/')
                .append(counts[1]));
        return text.toString();
    }

    @Override
    public String toString() {
        return programs + " programs (" + leftOut + " left out), " + mutants + " mutants: " + killed + " killed, "
                + survived() + " survived, " + unfinished + " unfinished; " + comparisons + " comparisons, "
                + wrong.size() + " disagreements";
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
        }
    }
}
