package dev.ravel.oracles;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.source.Thrown;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.generate.program.Invocation;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.generation.TrialRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Judges executions of a generated test by its serial orders. */
public final class SerialJudge implements Judge {
    /** Different states that are looked into; there may be thousands. */
    private static final int MAX_STATES = 2;

    /**
     * A failure as it was first seen.
     *
     * @param sign what shows it
     * @param counted a call of a stub, if that shows it; else null
     * @param transitions scheduling points up to it
     */
    public record Seen(Cluster cluster, Sign sign, StubCall counted, List<CallResult> results, long transitions) {}

    /** What shows that something is wrong. */
    public enum Sign {
        /** What came of the calls. */
        CALLS,
        /** Nothing but the state of the object after them. */
        STATE
    }

    private final ObservedCalls body;
    private final GeneratedTest test;
    private final SerialOrders serial;
    private final SerialCounts serialCounts;
    private final Set<String> serialUncaught;
    private final TrialRequest.Oracle oracle;
    private final Map<String, Seen> seen = new LinkedHashMap<>();
    private final Set<String> states = new LinkedHashSet<>();
    private final Map<Cluster, Long> failing = new HashMap<>();
    private int judged;
    private long start;
    private long transitions;

    /** Calls of stubs do not count. */
    public SerialJudge(
            ObservedCalls body,
            GeneratedTest test,
            SerialOrders serial,
            Set<String> serialUncaught,
            TrialRequest.Oracle oracle) {
        this(body, test, serial, new SerialCounts(), serialUncaught, oracle);
    }

    public SerialJudge(
            ObservedCalls body,
            GeneratedTest test,
            SerialOrders serial,
            SerialCounts serialCounts,
            Set<String> serialUncaught,
            TrialRequest.Oracle oracle) {
        this.body = body;
        this.test = test;
        this.serial = serial;
        this.serialCounts = serialCounts;
        this.serialUncaught = serialUncaught;
        this.oracle = oracle;
    }

    /** A search begins, perhaps not for the first time: what was seen before does not count. */
    public void begin() {
        seen.clear();
        states.clear();
        failing.clear();
        judged = 0;
        transitions = 0;
        start = body.transitions();
    }

    /** How a failure was first seen, by its key. */
    public Seen seen(String key) {
        return seen.get(key);
    }

    /** Executions that failed in this way. */
    public long failing(Cluster cluster) {
        return failing.getOrDefault(cluster, 0L);
    }

    /** Executions of the search. */
    int judged() {
        return judged;
    }

    /** Transitions of the search. */
    public long transitions() {
        return transitions;
    }

    /** Counts an execution of the search. */
    public void count(Execution e) {
        judged++;
        transitions = body.transitions() - start;
        of(e).stream()
                .map(f -> seen.get(f.key()))
                .filter(Objects::nonNull)
                .map(Seen::cluster)
                .distinct()
                .forEach(cluster -> failing.merge(cluster, 1L, Long::sum));
    }

    @Override
    public List<Failures.Failure> of(Execution e) {
        List<Failures.Failure> found = new ArrayList<>();
        if (e.refusal() != null || e.ending() == Strategy.Ending.ABANDONED) {
            return found;
        }
        for (Execution.Failure f : e.uncaught()) {
            Failures.Failure described = Failures.uncaught(f);
            if (described.kind() != FindingKind.BUDGET && !serialUncaught.contains(described.key())) {
                found.add(note(
                        described,
                        Cluster.Kind.EXCEPTION,
                        f.exception().getClass().getName(),
                        all()));
            }
        }
        if (!found.isEmpty()) {
            return found;
        }
        if (body.isFinished()) {
            judgeResults(e, found);
        } else if (e.ending() == Strategy.Ending.CUT && e.cut() != Execution.Cut.AFTER_END) {
            Failures.Failure cut = Failures.cut(e);
            if (cut != null) {
                found.add(cut);
            }
        } else {
            judgeWaits(e, found);
        }
        return found;
    }

    private void judgeResults(Execution e, List<Failures.Failure> found) {
        SerialOrders.Outcome outcome = body.seen();
        SerialOrders.Fit fit = serial.judge(outcome);
        SerialCounts.Odd odd = fit == SerialOrders.Fit.OTHER_RESULTS ? null : odd(e);
        if (odd != null) {
            found.add(wrongCalls(e, outcome, odd));
            return;
        }
        if (fit == SerialOrders.Fit.SERIAL) {
            return;
        }
        if (fit == SerialOrders.Fit.OTHER_STATE) {
            if (oracle == TrialRequest.Oracle.LINEARIZABILITY
                    && (states.size() < MAX_STATES || states.contains(outcome.state()))) {
                states.add(outcome.state());
                String key = "state " + outcome.results() + outcome.state();
                found.add(note(
                        new Failures.Failure(
                                FindingKind.OUTCOME, key, "The state.", e.log().steps()),
                        Cluster.Kind.STATE,
                        Sign.STATE,
                        "",
                        all()));
            }
            return;
        }
        for (int k = 0; k < test.calls().size(); k++) {
            Invocation i = body.invocation(k);
            if (i.state() == Invocation.State.THREW
                    && !serial.gives(k, outcome.results().get(k))) {
                String name = i.thrown().getClass().getName();
                String key = "throws " + name + " " + k + " " + place(i.thrown());
                found.add(note(
                        new Failures.Failure(
                                FindingKind.EXCEPTION,
                                key,
                                call(k) + " throws " + Failures.where(i.thrown()),
                                e.log().steps()),
                        Cluster.Kind.EXCEPTION,
                        name,
                        around(Set.of(k))));
                return;
            }
        }
        if (oracle == TrialRequest.Oracle.LINEARIZABILITY) {
            boolean byLast = !test.end().isEmpty() && onlyLastDiffers(outcome);
            found.add(note(
                    new Failures.Failure(
                            FindingKind.OUTCOME,
                            "results " + outcome.results(),
                            told(outcome),
                            e.log().steps()),
                    byLast ? Cluster.Kind.STATE : kindOfResults(outcome),
                    "",
                    all()));
        }
    }

    /** A call of a stub that was made too often or not often enough; null if there is none, or if somebody else may still make it. */
    private SerialCounts.Odd odd(Execution e) {
        boolean alone = e.threads() <= 1 + test.threads().size() && e.ending() != Strategy.Ending.CUT;
        return alone && oracle == TrialRequest.Oracle.LINEARIZABILITY ? serialCounts.judge(body.counts()) : null;
    }

    private Failures.Failure wrongCalls(Execution e, SerialOrders.Outcome outcome, SerialCounts.Odd odd) {
        String stub =
                ClassNames.simple(test.beginning().get(odd.call().variable()).type());
        Failures.Failure failure = new Failures.Failure(
                FindingKind.OUTCOME,
                "calls " + odd + outcome.results(),
                told(outcome) + "; calls of " + odd.call().text() + " on the " + stub + ": " + odd.count(),
                e.log().steps());
        seen.computeIfAbsent(
                failure.key(),
                k -> new Seen(
                        new Cluster(all(), Cluster.Kind.CALLS, ""),
                        Sign.CALLS,
                        odd.call(),
                        SerialCounts.with(outcome.results(), odd.count()),
                        body.transitions() - start));
        return failure;
    }

    /** Whether one of the calls has a result that it has in no serial order, or they have them not together. */
    private Cluster.Kind kindOfResults(SerialOrders.Outcome outcome) {
        for (int k = 0; k < test.calls().size(); k++) {
            int call = k;
            CallResult result = outcome.results().get(k);
            if (result != null
                    && serial.all().stream()
                            .map(o -> o.results().get(call))
                            .noneMatch(o -> o != null && o.alone().equals(result.alone()))) {
                return Cluster.Kind.VALUE;
            }
        }
        return Cluster.Kind.COMBINATION;
    }

    /** Whether the calls at the same time have results that a serial order gives them. */
    private boolean onlyLastDiffers(SerialOrders.Outcome outcome) {
        int calls = test.calls().size();
        return serial.all().stream()
                .anyMatch(o ->
                        o.results().subList(0, calls).equals(outcome.results().subList(0, calls)));
    }

    private static String place(Throwable t) {
        for (StackTraceElement e : Thrown.stack(t)) {
            String at = Stacks.visible(e);
            if (at != null) {
                return at;
            }
        }
        return "";
    }

    private void judgeWaits(Execution e, List<Failures.Failure> found) {
        SerialOrders.Outcome outcome = body.seen();
        if (outcome.pending().isEmpty() || serial.judge(outcome) == SerialOrders.Fit.SERIAL) {
            return;
        }
        Set<Integer> wrong = new LinkedHashSet<>();
        for (int k : outcome.pending()) {
            if (k < test.calls().size() && !serial.waits(outcome, k)) {
                wrong.add(k);
            }
        }
        if (wrong.isEmpty()) {
            return;
        }
        if (wrong.stream().allMatch(k -> serial.mayWait(outcome, k))) {
            judgeValuesBesideWaits(e, outcome, found);
            return;
        }
        Failures.Failure blocked = Failures.blocked(e, Extent.TEST);
        boolean spins = blocked != null && blocked.kind() == FindingKind.LIVELOCK;
        boolean deadlock = outcome.results().stream().allMatch(Objects::isNull)
                || e.blocked().stream().anyMatch(b -> !b.heldBy().isEmpty());
        Cluster.Kind kind = spins ? Cluster.Kind.LIVELOCK : deadlock ? Cluster.Kind.DEADLOCK : Cluster.Kind.STARVATION;
        FindingKind finding = spins ? FindingKind.LIVELOCK : FindingKind.DEADLOCK;
        String text = blocked == null ? "Threads cannot go on." : blocked.message();
        found.add(note(
                new Failures.Failure(
                        finding,
                        kind + " " + outcome.pending() + (blocked == null ? "" : blocked.key()),
                        text,
                        e.log().steps()),
                kind,
                "",
                around(wrong)));
    }

    /** Calls wait as they may after those that have returned; only what those have returned is wrong. */
    private void judgeValuesBesideWaits(Execution e, SerialOrders.Outcome outcome, List<Failures.Failure> found) {
        if (oracle == TrialRequest.Oracle.LINEARIZABILITY) {
            found.add(note(
                    new Failures.Failure(
                            FindingKind.OUTCOME,
                            "beside " + results(outcome),
                            told(outcome),
                            e.log().steps()),
                    kindOfResults(outcome),
                    "",
                    all()));
        }
    }

    private Failures.Failure note(Failures.Failure failure, Cluster.Kind kind, String exception, List<String> methods) {
        return note(failure, kind, Sign.CALLS, exception, methods);
    }

    private Failures.Failure note(
            Failures.Failure failure, Cluster.Kind kind, Sign sign, String exception, List<String> methods) {
        seen.computeIfAbsent(
                failure.key(),
                k -> new Seen(
                        new Cluster(methods, kind, exception),
                        sign,
                        null,
                        results(body.seen()),
                        body.transitions() - start));
        return failure;
    }

    private List<String> all() {
        return test.calls().stream().map(Statement.Call::signature).distinct().toList();
    }

    /** These calls and those that ran at the same time as one of them. */
    private List<String> around(Set<Integer> calls) {
        Set<String> methods = new LinkedHashSet<>();
        List<Statement.Call> written = test.calls();
        for (int k = 0; k < written.size(); k++) {
            int other = k;
            if (calls.contains(k) || calls.stream().anyMatch(c -> body.overlap(c, other))) {
                methods.add(written.get(k).signature());
            }
        }
        return List.copyOf(methods);
    }

    private String call(int k) {
        return test.calls().get(k).name();
    }

    /** What came of each call, also of those that did not come to an end. */
    public static List<CallResult> results(SerialOrders.Outcome outcome) {
        List<CallResult> results = new ArrayList<>();
        for (int k = 0; k < outcome.results().size(); k++) {
            CallResult result = outcome.results().get(k);
            results.add(
                    result != null ? result : outcome.pending().contains(k) ? CallResult.WAITS : CallResult.NOT_CALLED);
        }
        return results;
    }

    /** {@code put → null, get → 3}. */
    private String told(SerialOrders.Outcome outcome) {
        StringBuilder text = new StringBuilder();
        List<CallResult> results = results(outcome);
        List<Statement.Call> written = new ArrayList<>(test.calls());
        written.addAll(test.end());
        for (int k = 0; k < written.size(); k++) {
            CallResult result = results.get(k);
            text.append(k == 0 ? "" : ", ")
                    .append(k >= test.calls().size() ? "then " : "")
                    .append(written.get(k).name())
                    .append(
                            switch (result.kind()) {
                                case WAITS -> " waits for ever";
                                case NOT_CALLED -> " is not called";
                                case THROWS -> " " + result.words();
                                case DONE, VALUE, SAME_OBJECT -> " → " + result.words();
                            });
        }
        return text.toString();
    }
}
