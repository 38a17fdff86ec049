package dev.ravel.worker.generation;

import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.generate.Reductions;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.ReductionRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.generation.Violation;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.oracles.Judge;
import dev.ravel.oracles.SerialJudge;
import dev.ravel.oracles.SerialOrders;
import dev.ravel.worker.search.ExplorationRun;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explores a generated test, and says how it fails. */
final class GeneratedTrial {
    private static final int MAX_REDUCTIONS = 60;
    private static final int MAX_PREEMPTIONS = 2;

    private final Experiments experiments;
    private final TrialRequest.Oracle oracle;
    private GeneratedTest known;
    private Experiments.Serial knownSerial;
    private long executions;
    private long transitions;
    private long hidden;

    GeneratedTrial(Experiments experiments, TrialRequest.Oracle oracle) {
        this.experiments = experiments;
        this.oracle = oracle;
    }

    /** One search of one test. */
    private record Searched(
            List<Violation> violations, List<Violation> states, ExplorationResult result, String trouble) {}

    TestTrial run(GeneratedTest test, List<SearchSpec> searches) {
        long start = System.nanoTime();
        Map<Cluster, Violation> found = new LinkedHashMap<>();
        String trouble = "";
        boolean complete = false;
        int bound = -1;
        for (SearchSpec search : searches) {
            Searched searched = search(test, search);
            trouble = searched.trouble();
            searched.violations().forEach(v -> found.putIfAbsent(v.cluster(), v));
            for (Violation state : searched.states()) {
                if (!found.containsKey(state.cluster())) {
                    Violation shown = shown(state);
                    if (shown != null) {
                        found.put(shown.cluster(), shown);
                    }
                }
            }
            if (searched.result() == null || !searched.result().endedByLimit()) {
                complete = searched.result() != null && searched.result().complete();
                bound = search.bound();
                break;
            }
            if (!found.isEmpty()) {
                // it fails: that other interleavings fail, too, is not worth another search
                break;
            }
        }
        return new TestTrial(
                List.copyOf(found.values()),
                complete,
                bound,
                executions,
                transitions,
                hidden,
                trouble,
                experiments.workplace().machine().takeRefusals(),
                System.nanoTime() - start);
    }

    private Searched search(GeneratedTest test, SearchSpec search) {
        return search(test, search, ExplorationRun.Telling.FAILURES);
    }

    private Searched search(GeneratedTest test, SearchSpec search, ExplorationRun.Telling telling) {
        experiments.begin();
        GeneratedBody body = experiments.body(test);
        Experiments.Serial serial = serial(test, body);
        if (!serial.trouble().isEmpty()) {
            return new Searched(List.of(), List.of(), null, serial.trouble());
        }
        SerialJudge judge = new SerialJudge(body, test, serial.orders(), serial.counts(), serial.uncaught(), oracle);
        Map<String, Finding> explained = new LinkedHashMap<>();
        long executionsBefore = executions;
        long transitionsBefore = transitions;
        ExplorationResult result;
        try {
            result = new ExplorationRun(
                            experiments.workplace(),
                            new ExplorationRequest(
                                    experiments.request().classPath(),
                                    experiments.request().className(),
                                    "",
                                    search),
                            new TestBody(body, List.of(), List.of()),
                            experiments::gaps,
                            new Companion(search, judge, explained, telling))
                    .run();
        } catch (BadRequest e) {
            return new Searched(List.of(), List.of(), null, e.getMessage());
        }
        executions += result.executions();
        transitions += judge.transitions();
        List<List<CallResult>> orders = results(serial.orders());
        List<Integer> free = free(test, serial.orders());
        List<Violation> violations = new ArrayList<>();
        List<Violation> states = new ArrayList<>();
        explained.forEach((key, finding) -> {
            SerialJudge.Seen seen = judge.seen(key);
            if (seen == null || finding.kind() == FindingKind.DIVERGENCE) {
                return;
            }
            Violation v = new Violation(
                    seen.cluster(),
                    test,
                    search,
                    finding,
                    seen.counted(),
                    seen.results(),
                    seen.counted() == null ? orders : serial.counts().allowed(seen.counted()),
                    free,
                    executionsBefore + finding.execution(),
                    transitionsBefore + seen.transitions(),
                    judge.failing(seen.cluster()));
            (seen.sign() == SerialJudge.Sign.STATE ? states : violations).add(v);
        });
        for (Finding f : result.findings()) {
            if (f.kind() == FindingKind.LIVELOCK && !explained.containsValue(f)) {
                violations.add(livelock(test, search, f, orders, free, executionsBefore));
            }
        }
        String trouble = result.verdict() == ExplorationResult.Verdict.ERROR ? result.reason() : experiments.gaps();
        return new Searched(violations, states, result, trouble);
    }

    /** Threads with a call that waits in a serial order when all other calls have returned. */
    private static List<Integer> free(GeneratedTest test, SerialOrders orders) {
        List<Integer> free = new ArrayList<>();
        int call = 0;
        for (int t = 0; t < test.threads().size(); t++) {
            for (int c = 0; c < test.threads().get(t).size(); c++, call++) {
                int number = call;
                if (orders.all().stream()
                                .anyMatch(o -> isLast(o, number, test.calls().size()))
                        && !free.contains(t)) {
                    free.add(t);
                }
            }
        }
        return free;
    }

    private static boolean isLast(SerialOrders.Outcome outcome, int call, int calls) {
        if (!outcome.pending().contains(call)) {
            return false;
        }
        for (int k = 0; k < calls; k++) {
            if (k != call && outcome.results().get(k) == null) {
                return false;
            }
        }
        return true;
    }

    /** Of the test that was asked for last they are known already. */
    private Experiments.Serial serial(GeneratedTest test, GeneratedBody body) {
        if (!test.equals(known)) {
            knownSerial = experiments.serial(test, body, Experiments.Depth.ALL_RUNS);
            known = test;
        }
        return knownSerial;
    }

    private Violation livelock(
            GeneratedTest test,
            SearchSpec search,
            Finding finding,
            List<List<CallResult>> orders,
            List<Integer> free,
            long executionsBefore) {
        List<String> methods =
                test.calls().stream().map(Statement.Call::signature).distinct().toList();
        return new Violation(
                new Cluster(methods, Cluster.Kind.LIVELOCK, ""),
                test,
                search,
                finding,
                null,
                List.of(),
                orders,
                free,
                executionsBefore + finding.execution(),
                transitions,
                1);
    }

    private record Companion(
            SearchSpec search, SerialJudge serial, Map<String, Finding> explained, ExplorationRun.Telling telling)
            implements ExplorationRun.Companion {
        @Override
        public Strategy strategy() {
            serial.begin();
            return Strategies.of(search);
        }

        @Override
        public void executed(Execution e) {
            serial.count(e);
        }

        @Override
        public Judge judge(Judge usual) {
            return serial;
        }

        @Override
        public void explained(String key, Finding finding) {
            explained.put(key, finding);
        }
    }

    // ---- states

    /** The same failure, shown by a last call; null if none shows it. */
    private Violation shown(Violation state) {
        Schedule schedule = Schedule.parse(state.finding().schedule());
        for (Statement.Call last : experiments.workshop().observers().of(state.test())) {
            Violation shown = shown(state, state.test().withEnd(last), schedule);
            if (shown != null) {
                return shown;
            }
        }
        hidden++;
        return null;
    }

    private Violation shown(Violation state, GeneratedTest test, Schedule schedule) {
        GeneratedBody body;
        try {
            body = experiments.body(test);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return null;
        }
        Experiments.Replayed replayed = experiments.replayed(body, schedule);
        if (replayed.diverged() || !body.isFinished()) {
            return null;
        }
        SerialOrders.Outcome seen = body.seen();
        Experiments.Serial serial = experiments.serial(test, body, Experiments.Depth.ALL_RUNS);
        if (!serial.trouble().isEmpty()
                || !serial.orders().all().stream().allMatch(SerialOrders.Outcome::isComplete)
                || serial.orders().judge(seen) == SerialOrders.Fit.SERIAL) {
            return null;
        }
        return new Violation(
                state.cluster(),
                test,
                state.search(),
                state.finding(),
                null,
                SerialJudge.results(seen),
                results(serial.orders()),
                state.free(),
                state.executions(),
                state.transitions(),
                state.failing());
    }

    private static List<List<CallResult>> results(SerialOrders orders) {
        return orders.all().stream()
                .map(SerialJudge::results)
                .distinct()
                .sorted(Comparator.comparing(List::toString))
                .toList();
    }

    // ---- smaller

    /** A failure of this cluster, in a test that is as small as it gets, with few preemptions. */
    TestTrial reduce(ReductionRequest request) {
        Cluster cluster = request.cluster();
        long start = System.nanoTime();
        Violation best = find(request.test(), request.searches(), cluster);
        if (best != null) {
            int left = MAX_REDUCTIONS;
            boolean smaller = true;
            while (smaller && left > 0) {
                smaller = false;
                for (GeneratedTest candidate : Reductions.of(best.test())) {
                    Violation v = left-- > 0 ? find(candidate, request.searches(), cluster) : null;
                    if (v != null) {
                        best = v;
                        smaller = true;
                        break;
                    }
                }
            }
            best = withFewPreemptions(best, cluster);
        }
        return new TestTrial(
                best == null ? List.of() : List.of(best),
                true,
                -1,
                executions,
                transitions,
                hidden,
                "",
                experiments.workplace().machine().takeRefusals(),
                System.nanoTime() - start);
    }

    private Violation withFewPreemptions(Violation best, Cluster cluster) {
        for (int bound = 0; bound <= MAX_PREEMPTIONS; bound++) {
            SearchSpec search = best.search().with(StrategyKind.BOUNDED, bound);
            Violation v = find(best.test(), List.of(search), cluster, ExplorationRun.Telling.ALL);
            if (v != null) {
                return v;
            }
        }
        Violation told = find(best.test(), List.of(best.search()), cluster, ExplorationRun.Telling.ALL);
        return told == null ? best : told;
    }

    private Violation find(GeneratedTest test, List<SearchSpec> searches, Cluster cluster) {
        return find(test, searches, cluster, ExplorationRun.Telling.FAILURES);
    }

    private Violation find(
            GeneratedTest test, List<SearchSpec> searches, Cluster cluster, ExplorationRun.Telling telling) {
        for (SearchSpec search : searches) {
            Searched searched;
            try {
                searched = search(test, search, telling);
            } catch (IllegalArgumentException | LinkageError cannotBe) {
                return null;
            }
            for (Violation v : searched.violations()) {
                if (v.cluster().equals(cluster)) {
                    return v;
                }
            }
            if (searched.result() == null || !searched.result().endedByLimit()) {
                return null;
            }
        }
        return null;
    }
}
