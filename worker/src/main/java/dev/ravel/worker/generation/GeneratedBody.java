package dev.ravel.worker.generation;

import dev.ravel.engine.Machine;
import dev.ravel.generate.program.Invocation;
import dev.ravel.generate.program.Program;
import dev.ravel.generate.program.Shown;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.hooks.StubCalls;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import dev.ravel.oracles.ObservedCalls;
import dev.ravel.oracles.SerialOrders;
import dev.ravel.worker.test.TestBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** A generated test as something that runs, all threads at once or call by call in a serial order. */
public final class GeneratedBody implements Runnable, ObservedCalls {
    private final Machine machine;
    private final CanonicalForm form;
    private final GeneratedTest test;
    private final Program.Action[] beginning;
    /** Whether a statement of the beginning makes an object, instead of calling something that returns one. */
    private final boolean[] makes;

    private final Program.Action[][] threads;
    private final Program.Action end;
    /** An array: what runs in the threads must touch nothing that is modelled, as lists are. */
    private final Statement.Call[] written;

    private final Statement.Call lastWritten;
    private final int calls;
    private Onlooker onlooker = Onlooker.NONE;
    /** Threads in the order of their calls; null for all at once. */
    private int[] order;

    // of the last execution
    private Object[] variables;
    private Invocation[] invocations;
    /** When each call began and ended, by a clock that ticks with each such event; 0 if it did not. */
    private int[] began;

    private int[] ended;
    private int clock;
    /** The accesses of each call: from one, up to another. */
    private int[] firstAccess;

    private int[] endAccess;
    private int turn;
    private CountDownLatch[] turns;
    private Invocation last;
    private boolean ready;
    private boolean finished;
    private String state = "";
    private Map<StubCall, Integer> counts = Map.of();
    private List<CallResult> results = List.of();
    private long beginningEnded;
    private int begun = -1;

    /** What was begun last. */
    private volatile Statement running;

    // of all executions
    private long transitions;

    /** Who looks at more than what comes of it. */
    public interface Onlooker {
        Onlooker NONE = new Onlooker() {};

        /** A call has ended; asked in the step in which it does, by its thread. */
        default void ended(int call) {}

        /** The execution is over, and what it has left behind is still there. */
        default void over() {}
    }

    GeneratedBody(Machine machine, CanonicalForm form, Program program, GeneratedTest test) {
        this.machine = machine;
        this.form = form;
        this.test = test;
        this.beginning = compiled(program, test.beginning());
        this.makes = new boolean[beginning.length];
        for (int i = 0; i < makes.length; i++) {
            makes[i] = !(test.beginning().get(i) instanceof Statement.Call call)
                    || call.kind() == Statement.Call.Kind.CONSTRUCTOR;
        }
        this.threads = new Program.Action[test.threads().size()][];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = compiled(program, test.threads().get(t));
        }
        this.end = test.end().isEmpty() ? null : program.compile(test.end().get(0));
        this.written = test.calls().toArray(Statement.Call[]::new);
        this.lastWritten = test.end().isEmpty() ? null : test.end().get(0);
        this.calls = written.length;
    }

    private static Program.Action[] compiled(Program program, List<? extends Statement> statements) {
        return statements.stream().map(program::compile).toArray(Program.Action[]::new);
    }

    /** The call that was begun last; null if it was none. May be asked by any thread. */
    public Statement.Call underWay() {
        return running instanceof Statement.Call call ? call : null;
    }

    /** The next executions run the calls in this order; null for all threads at once. */
    public void order(int[] serial) {
        order = serial;
    }

    @Override
    public void run() {
        variables = new Object[beginning.length];
        invocations = new Invocation[calls];
        for (int k = 0; k < calls; k++) {
            invocations[k] = new Invocation();
        }
        began = new int[calls];
        ended = new int[calls];
        firstAccess = new int[calls];
        endAccess = new int[calls];
        clock = 0;
        turn = 0;
        last = new Invocation();
        ready = false;
        finished = false;
        state = "";
        counts = Map.of();
        StubCalls.begin();
        results = List.of();
        beginningEnded = 0;
        begun = -1;
        try {
            for (int i = 0; i < beginning.length; i++) {
                begun = i;
                running = test.beginning().get(i);
                variables[i] = beginning[i].run(variables);
                if (makes[i]) {
                    machine.made(variables[i]);
                }
            }
        } catch (Throwable t) {
            throw TestBody.sneak(t);
        }
        ready = true;
        beginningEnded = machine.points();
        runThreads();
        count();
        if (end != null) {
            call(end, last, lastWritten);
        }
        finished = true;
    }

    /** The last execution is over: writes down what came of it. */
    void conclude() {
        count();
        if (finished) {
            state = end == null ? form.of(roots()) : "";
            counts = countsNow();
        }
        results = invocations == null ? List.of() : resultsNow();
        onlooker.over();
    }

    /** What the beginning does, and a last call, happens with no other thread around: nothing to choose from, so no transitions. */
    private void count() {
        if (beginningEnded > 0) {
            transitions += machine.points() - beginningEnded;
            beginningEnded = 0;
        }
    }

    private void runThreads() {
        if (order != null) {
            turns = new CountDownLatch[order.length];
            for (int i = 0; i < turns.length; i++) {
                turns[i] = new CountDownLatch(1);
            }
        }
        Thread[] running = new Thread[threads.length];
        for (int t = 0; t < running.length; t++) {
            int number = t;
            running[t] = new Thread(null, () -> runThread(number), "t" + (t + 1));
        }
        for (Thread t : running) {
            t.start();
        }
        if (order != null && turns.length > 0) {
            turns[0].countDown();
        }
        for (Thread t : running) {
            try {
                t.join();
            } catch (InterruptedException e) {
                throw TestBody.sneak(e);
            }
        }
    }

    private void runThread(int number) {
        int first = 0;
        for (int t = 0; t < number; t++) {
            first += threads[t].length;
        }
        for (int c = 0; c < threads[number].length; c++) {
            if (order != null) {
                await(turns[turnOf(number, c)]);
            }
            began[first + c] = ++clock;
            firstAccess[first + c] = machine.accesses();
            running = written[first + c];
            call(threads[number][c], invocations[first + c], written[first + c]);
            endAccess[first + c] = machine.accesses();
            onlooker.ended(first + c);
            ended[first + c] = ++clock;
            if (order != null && ++turn < turns.length) {
                turns[turn].countDown();
            }
        }
    }

    /** Which turn is that of a thread's call. */
    private int turnOf(int thread, int call) {
        int seen = 0;
        for (int i = 0; i < order.length; i++) {
            if (order[i] == thread && seen++ == call) {
                return i;
            }
        }
        throw new IllegalStateException("thread " + thread + " has no turn for call " + call);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw TestBody.sneak(e);
        }
    }

    private void call(Program.Action action, Invocation invocation, Statement.Call called) {
        invocation.begin();
        machine.noted(() -> "calls " + called.name());
        try {
            invocation.returned(action.run(variables));
        } catch (Throwable t) {
            if (Machine.ends(t)) {
                throw TestBody.sneak(t);
            }
            invocation.threw(t);
        }
        machine.noted(
                () -> called.name() + ": " + invocation.shown(called.type().equals("void")));
    }

    /** The next executions are looked at by somebody. */
    public void watched(Onlooker by) {
        onlooker = by;
    }

    /** What is compared: the results, then the objects under test. */
    private List<Object> roots() {
        List<Object> all = new ArrayList<>();
        for (Invocation i : invocations) {
            all.add(i.state() == Invocation.State.RETURNED ? i.result() : null);
        }
        test.subjects().forEach(s -> all.add(variables[s]));
        return all;
    }

    public GeneratedTest test() {
        return test;
    }

    /** In what order the calls were made; null if all at once. */
    public int[] order() {
        return order;
    }

    /** The statement of the beginning that was begun last; -1 if none was. */
    public int lastBegun() {
        return begun;
    }

    /** Scheduling points while the threads were running, in all executions so far. */
    @Override
    public long transitions() {
        return transitions;
    }

    // ---- what came of the last execution

    /** Whether the beginning came to its end. */
    public boolean isReady() {
        return ready;
    }

    /** Whether all came to its end. */
    @Override
    public boolean isFinished() {
        return finished;
    }

    /** What the statements of the beginning have made. */
    public Object[] variables() {
        return variables;
    }

    /** The object under test, after the beginning. */
    public Object variable(int number) {
        return variables[number];
    }

    @Override
    public Invocation invocation(int call) {
        return invocations[call];
    }

    /** Whether an access happened while a call was running. */
    public boolean isInCall(int access) {
        for (int k = 0; k < calls; k++) {
            if (began[k] != 0 && firstAccess[k] <= access && (ended[k] == 0 || access < endAccess[k])) {
                return true;
            }
        }
        return false;
    }

    /** Whether two calls were running at the same time. */
    @Override
    public boolean overlap(int a, int b) {
        int endA = ended[a] == 0 ? Integer.MAX_VALUE : ended[a];
        int endB = ended[b] == 0 ? Integer.MAX_VALUE : ended[b];
        return began[a] != 0 && began[b] != 0 && began[a] < endB && began[b] < endA;
    }

    /** Call by call; the last call, too. Null for calls that did not come to an end. */
    public List<CallResult> results() {
        return results;
    }

    @Override
    public Map<StubCall, Integer> counts() {
        return counts;
    }

    /** Of an object under test that is a stub, what is called is its own business. */
    private Map<StubCall, Integer> countsNow() {
        Map<StubCall, Integer> all = new HashMap<>();
        for (int i = 0; i < beginning.length; i++) {
            if (test.beginning().get(i) instanceof Statement.Stub
                    && !test.subjects().contains(i)) {
                for (Object[] counted : StubCalls.counted()) {
                    if (counted[0] == variables[i]) {
                        all.merge(new StubCall(i, Shown.ofCall((Object[]) counted[1])), 1, Integer::sum);
                    }
                }
            }
        }
        return all;
    }

    private List<CallResult> resultsNow() {
        List<CallResult> all = new ArrayList<>();
        for (int k = 0; k < calls; k++) {
            Invocation i = invocations[k];
            boolean over = i.state() == Invocation.State.RETURNED || i.state() == Invocation.State.THREW;
            all.add(over ? i.shown(written[k].type().equals("void")) : null);
        }
        if (calls == 2 && all.get(0) != null && all.get(1) != null && sameObject()) {
            all.set(1, all.get(1).sameObject());
        }
        if (end != null) {
            boolean over = last.state() == Invocation.State.RETURNED || last.state() == Invocation.State.THREW;
            all.add(over ? last.shown(false) : null);
        }
        return all;
    }

    /** Whether two calls have returned one object that is known by nothing but itself. */
    private boolean sameObject() {
        Object result = invocations[0].result();
        return result != null
                && result == invocations[1].result()
                && !(result instanceof Number
                        || result instanceof CharSequence
                        || result instanceof Boolean
                        || result instanceof Character
                        || result instanceof Enum
                        || result instanceof Class);
    }

    @Override
    public SerialOrders.Outcome seen() {
        Set<Integer> pending = new HashSet<>();
        for (int k = 0; k < calls; k++) {
            if (invocations[k].isPending()) {
                pending.add(k);
            }
        }
        if (end != null && last.isPending()) {
            pending.add(calls);
        }
        return new SerialOrders.Outcome(results(), pending, state);
    }
}
