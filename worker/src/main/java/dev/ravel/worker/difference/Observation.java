package dev.ravel.worker.difference;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.execution.Execution.Cut;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.generate.program.Invocation;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.generate.state.SharedWords;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.oracles.SerialJudge;
import dev.ravel.worker.generation.Experiments;
import dev.ravel.worker.generation.GeneratedBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Looks at executions of a generated test: the output of each call when it ends (Definition 2 of CONDIFF), and what is left in the end.
 *
 * <p>A look at the end of a call counts as reads in the last step of the call, so a search by dependencies explores each order in which it could see something else.
 */
final class Observation implements GeneratedBody.Onlooker {
    /** Longer states are told by their beginning and a number for all of it. */
    private static final int LONGEST = 4_000;

    private final Machine machine;
    private final CanonicalForm form;
    private final GeneratedBody body;
    private final List<Statement.Call> calls;
    private final List<List<String>> exits;
    /** Whether a look was too much for one step: then no look counts, or what is compared would depend on the execution. */
    private boolean tooMuch;

    /** What the last look was at. */
    private List<Object> seen = List.of();

    private List<Outcome.Output> outputs = List.of();
    private List<String> state = List.of();

    private Observation(Machine machine, CanonicalForm form, GeneratedBody body) {
        this.machine = machine;
        this.form = form;
        this.body = body;
        this.calls = body.test().calls();
        this.exits = new ArrayList<>(Collections.nCopies(calls.size(), List.of()));
    }

    /** Looks at what the next executions do. */
    static Observation of(GeneratedBody body, Machine machine, CanonicalForm form) {
        Observation observation = new Observation(machine, form, body);
        body.watched(observation);
        return observation;
    }

    /** Looks at states only when all is over. */
    void onlyTheEnd() {
        tooMuch = true;
    }

    /** Whether the states at the ends of calls were too large to be looked at. */
    boolean isTooMuch() {
        return tooMuch;
    }

    @Override
    public void ended(int call) {
        // lists are objects of the model, so none may be touched outside of this
        machine.quietly(() -> look(call));
        if (!tooMuch) {
            tooMuch = !machine.lookAt(seen, object -> Experiments.isOurs(object.getClass()));
        }
    }

    private void look(int call) {
        if (!tooMuch) {
            seen = atExit(call);
            exits.set(call, told(seen));
        }
    }

    /** The result of a call, its receiver, its parameters. */
    private List<Object> atExit(int call) {
        List<Object> objects = new ArrayList<>();
        objects.add(result(call));
        for (Operand operand : calls.get(call).operands()) {
            if (operand instanceof Operand.Variable variable) {
                objects.add(body.variable(variable.number()));
            }
        }
        return objects;
    }

    private Object result(int call) {
        Invocation invocation = body.invocation(call);
        return switch (invocation.state()) {
            case RETURNED -> isHash(calls.get(call)) ? null : invocation.result();
            case THREW -> invocation.thrown();
            case NOT_BEGUN, RUNNING -> null;
        };
    }

    /** What it returns may depend on how many objects were made before. */
    static boolean isHash(Statement.Call call) {
        return call.name().equals("hashCode") && call.parameters().isEmpty();
    }

    @Override
    public void over() {
        if (!body.isReady()) {
            outputs = List.of();
            state = List.of();
            return;
        }
        state = List.of();
        if (body.isFinished()) {
            List<Object> left = new ArrayList<>();
            for (int k = 0; k < calls.size(); k++) {
                left.add(result(k));
            }
            left.addAll(Arrays.asList(body.variables()));
            state = told(left);
        }
        List<CallResult> results = SerialJudge.results(body.seen());
        outputs = new ArrayList<>();
        for (int k = 0; k < calls.size(); k++) {
            outputs.add(new Outcome.Output(neutral(results.get(k), calls.get(k)), tooMuch ? List.of() : exits.get(k)));
        }
        Collections.fill(exits, List.of());
    }

    private static CallResult neutral(CallResult result, Statement.Call call) {
        boolean hash = isHash(call) && result.kind() == CallResult.Kind.VALUE;
        return hash
                ? CallResult.value("a hash code")
                : new CallResult(result.kind(), SharedWords.neutral(result.text()));
    }

    private List<String> told(List<Object> objects) {
        return form.ofEach(objects).stream().map(Observation::shortened).toList();
    }

    private static String shortened(String all) {
        return all.length() <= LONGEST
                ? all
                : all.substring(0, LONGEST) + "… " + Long.toHexString(hash(all)) + " " + all.length();
    }

    private static long hash(String text) {
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    /** The outcome of the last execution; null if it did not come to an end of its own. */
    Outcome outcome(Execution e) {
        if (e.refusal() != null || e.ending() == Strategy.Ending.ABANDONED || !body.isReady()) {
            return null;
        }
        if (!e.uncaught().isEmpty()) {
            String who = e.uncaught().stream()
                    .map(f -> f.exception().getClass().getName())
                    .sorted()
                    .collect(Collectors.joining(", "));
            return new Outcome(outputs, Outcome.End.UNCAUGHT, List.of(who));
        }
        if (body.isFinished()) {
            return new Outcome(outputs, Outcome.End.DONE, state);
        }
        boolean cut = e.ending() == Strategy.Ending.CUT && e.cut() != Cut.AFTER_END;
        return cut ? null : new Outcome(outputs, Outcome.End.BLOCKED, List.of());
    }

    /** How a beginning went, and what it has left behind. */
    record Sequential(int last, String end, String result, List<String> state) {}

    /** Of a test without threads. */
    Sequential sequential(Execution e) {
        int last = body.lastBegun();
        String end = "";
        if (!e.uncaught().isEmpty()) {
            end = "throws " + told(List.of(e.uncaught().get(0).exception())).get(0);
        } else if (!body.isFinished()) {
            end = e.ending() == Strategy.Ending.BLOCKED ? "waits for ever" : "does not end";
        }
        boolean hash = last >= 0 && body.test().beginning().get(last) instanceof Statement.Call call && isHash(call);
        boolean returned = end.isEmpty() && last >= 0 && !hash;
        return new Sequential(
                last,
                end,
                returned ? told(Arrays.asList(body.variable(last))).get(0) : "",
                end.isEmpty() ? state : List.of());
    }
}
