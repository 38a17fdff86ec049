package dev.ravel.exactness;

import dev.ravel.exactness.RandomClasses.Subject;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantRequest;
import dev.ravel.model.mutation.MutantTrial;
import dev.ravel.model.mutation.MutantTrial.Fate;
import dev.ravel.model.mutation.MutationRequest;
import dev.ravel.model.mutation.OriginalRun;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.Rules.Granularity;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.Worker;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
    /** Endless loops have a great many states, breadth first. A search that takes longer is not compared, and counted. */
    private static final long BUDGET_MILLIS = 1_000;

    private final WorkerLauncher launcher;
    private final Path directory;
    private Worker worker;

    private final List<String> wrong = new ArrayList<>();
    /** How many mutants of each operator were killed, and how many there were. */
    private final Map<String, int[]> operators = new TreeMap<>();

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
        for (Subject subject : subjects) {
            if (programs < wanted) {
                compare(classes, subject);
            }
        }
    }

    /** A worker keeps the classes as long as the rules are the same. */
    private static List<RandomClass> byRules(List<RandomClass> types) {
        return types.stream()
                .sorted(Comparator.comparing(type -> rules(type).granularity()))
                .toList();
    }

    private Path newDirectory() throws IOException {
        return Files.createDirectory(directory.resolve("classes" + batches++));
    }

    /** Those whose test passes when it accepts what it sees. */
    private List<Subject> withTests(List<RandomClass> types) throws IOException, WorkerLost {
        RandomClasses classes = RandomClasses.of(
                types.stream().map(t -> new Subject(t, t.exploringTest())).toList(), newDirectory());
        List<Subject> subjects = new ArrayList<>();
        for (RandomClass type : byRules(types)) {
            // opened as if for mutants, since a worker keeps the classes then
            ExplorationResult result = open(classes.request(type, "dpor", rules(type), MOST_TRACES), "naive")
                    .result();
            ExplorationResult states = open(classes.request(type, "stateful", rules(type), MOST_STATES * 3), "naive")
                    .result();
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
            Map<MutantSearch, Boolean> kills = new LinkedHashMap<>();
            for (MutantSearch search : MutantSearch.ALL) {
                Map<String, MutantTrial> trials = all.get(search).get(mutant);
                if (isUnfinished(trials)) {
                    unfinished++;
                } else {
                    compare(subject, mutant, search, trials);
                    kills.put(search, trials.get("naive").fate() == Fate.KILLED);
                }
            }
            compareSearches(subject, mutant, kills);
            count(mutant, kills.containsValue(true));
        }
    }

    private void count(Mutant mutant, boolean dead) {
        mutants++;
        killed += dead ? 1 : 0;
        int[] counts = operators.computeIfAbsent(mutant.operator(), o -> new int[2]);
        counts[0] += dead ? 1 : 0;
        counts[1]++;
    }

    private Map<Mutant, Map<String, MutantTrial>> explore(
            RandomClasses classes, Subject subject, MutantSearch search, List<Mutant> some) throws WorkerLost {
        Map<Mutant, Map<String, MutantTrial>> trials = new LinkedHashMap<>();
        some.forEach(mutant -> trials.put(mutant, new LinkedHashMap<>()));
        for (String technique : search.techniques()) {
            OriginalRun original = open(classes.request(subject.type(), search, rules(subject.type())), technique);
            if (original.result().verdict() != Verdict.PASSED) {
                wrong.add(subject.type() + ", " + search + ": the class as it is written is "
                        + original.result().verdict() + " " + original.result().reason()
                        + original.result().findings());
            }
            for (Mutant mutant : some) {
                if (!isUnfinished(trials.get(mutant))) {
                    trials.get(mutant).put(technique, explore(mutant, technique, original));
                }
            }
        }
        return trials;
    }

    private OriginalRun open(ExplorationRequest test, String technique) throws WorkerLost {
        return worker().ask(new MutationRequest(test, technique(technique)), ProgressListener.NONE, Worker.NO_DEADLINE);
    }

    private static boolean isUnfinished(Map<String, MutantTrial> trials) {
        return trials.values().stream().anyMatch(trial -> trial.fate() == Fate.UNFINISHED);
    }

    private MutantTrial explore(Mutant mutant, String technique, OriginalRun original) throws WorkerLost {
        boolean field = mutant.operator().equals(Operator.RVK.word());
        int[] could = technique.equals("infection") ? original.infected() : original.reached();
        if (!field && !technique.equals("naive") && Arrays.binarySearch(could, mutant.id()) < 0) {
            return new MutantTrial(mutant.id(), Fate.SURVIVED, "not come to", null, false, Effort.NONE, 0);
        }
        String plain = field ? mutant.className() + "." + mutant.method() : "";
        return worker().ask(
                        new MutantRequest(mutant.id(), plain, BUDGET_MILLIS),
                        ProgressListener.NONE,
                        Worker.NO_DEADLINE);
    }

    /** Within one search. */
    private void compare(Subject subject, Mutant mutant, MutantSearch search, Map<String, MutantTrial> trials) {
        String what = subject.type() + ", " + mutant.name() + " (" + mutant.description() + "), " + search + ": ";
        List<String> techniques = search.techniques();
        for (int i = 1; i < techniques.size(); i++) {
            MutantTrial before = trials.get(techniques.get(i - 1));
            MutantTrial trial = trials.get(techniques.get(i));
            String both = techniques.get(i - 1) + " " + told(before) + ", " + techniques.get(i) + " " + told(trial);
            comparisons++;
            if (before.fate() != trial.fate()) {
                wrong.add(what + both);
            }
            if (trial.effort().states() > before.effort().states()
                    || trial.effort().transitions() > before.effort().transitions()) {
                wrong.add(what + "more is explored: " + both);
            }
        }
    }

    private static String told(MutantTrial trial) {
        return trial.fate() + (trial.reason().isEmpty() ? "" : " by " + trial.reason()) + " after "
                + trial.effort().executions() + " executions, " + trial.effort().states() + " states, "
                + trial.effort().transitions() + " transitions";
    }

    /** Searches of everything kill the same; a bounded one no more than one with a higher bound. */
    private void compareSearches(Subject subject, Mutant mutant, Map<MutantSearch, Boolean> kills) {
        List<MutantSearch> upwards = MutantSearch.ALL;
        boolean agree = true;
        for (MutantSearch less : kills.keySet()) {
            for (MutantSearch more : kills.keySet()) {
                if (upwards.indexOf(less) < upwards.indexOf(more)) {
                    comparisons++;
                    boolean same = less.bound() < 0;
                    agree &= same ? kills.get(less).equals(kills.get(more)) : !kills.get(less) || kills.get(more);
                }
            }
        }
        if (!agree) {
            wrong.add(subject.type() + ", " + mutant.name() + " (" + mutant.description() + "): killed by " + kills);
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

    int programs() {
        return programs;
    }

    int killed() {
        return killed;
    }

    int survived() {
        return mutants - killed;
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
                + survived() + " survived; " + comparisons + " comparisons, " + unfinished
                + " searches not finished, " + wrong.size() + " disagreements";
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
        }
    }

    private static Technique technique(String word) {
        return Arrays.stream(Technique.values())
                .filter(technique -> technique.word().equals(word))
                .findFirst()
                .orElseThrow();
    }
}
