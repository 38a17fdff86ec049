package dev.ravel.explore;

import dev.ravel.explore.contract.Situation;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.stateful.MutationNotes;
import dev.ravel.model.execution.Access;
import dev.ravel.model.execution.ExecutionLog;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Runs a {@link Toy} program under a strategy, step by step, the way the engine does. */
final class ToyRunner implements Situation, MutationNotes {
    private static final int VARIABLE = 1000;
    private static final int MONITOR = 2000;
    private static final int WAIT_SET = 3000;
    private static final int WAKE = 4000;
    private static final int PERMIT = 5000;
    private static final int STARTED = 6000;
    private static final int ENDED = 7000;

    private enum State {
        UNSTARTED,
        BEGINNING,
        READY,
        WAITING,
        NOTIFIED,
        OVER
    }

    private final Toy toy;
    private final Strategy strategy;
    private final List<ToyMutant> mutants;
    /** The mutant that runs, from 1; 0 for the program as it is. */
    private final int active;

    private final BitSet reached = new BitSet();
    private final boolean[] marked;
    final ExecutionLog log = new ExecutionLog();
    private final int n;
    private final int[] variable = new int[32];
    private final int[] owner = new int[8];
    private final boolean[] permit;
    private final int[] pc;
    private final int[][] register;
    private final State[] state;
    private int failures;
    private boolean logging;
    /** Where the accesses that follow are in the code. */
    private int site;

    long executions;
    /** Outcomes with the number of executions that had them. */
    final TreeMap<String, Long> outcomes = new TreeMap<>();

    Strategy.Ending ending;

    ToyRunner(Toy toy, Strategy strategy) {
        this(toy, strategy, List.of(), 0);
    }

    /** Mutant n is number n of the list, from 1; 0 runs the program as it is. */
    ToyRunner(Toy toy, Strategy strategy, List<ToyMutant> mutants, int active) {
        this.toy = toy;
        this.strategy = strategy;
        this.mutants = mutants;
        this.active = active;
        marked = new boolean[toy.threads().size()];
        n = toy.threads().size();
        permit = new boolean[n];
        pc = new int[n];
        register = new int[n][Toy.REGISTERS];
        state = new State[n];
    }

    /** Explores until the strategy is done or the limit is reached; true if done. */
    boolean explore(long limit) {
        while (executions < limit) {
            if (!strategy.begin()) {
                return true;
            }
            runOnce();
        }
        return false;
    }

    Set<String> outcomeSet() {
        return outcomes.keySet();
    }

    void runOnce() {
        reset();
        int current = -1;
        while (true) {
            long enabled = 0;
            for (int t = 0; t < n; t++) {
                if (enabled(t)) {
                    enabled |= 1L << t;
                }
            }
            if (enabled == 0) {
                ending = alive() == 0 ? Strategy.Ending.FINISHED : Strategy.Ending.BLOCKED;
                break;
            }
            int t = strategy.next(current, enabled, this);
            if (t == Strategy.ABANDON) {
                ending = Strategy.Ending.ABANDONED;
                break;
            }
            if ((enabled >>> t & 1) == 0) {
                throw new AssertionError("thread " + t + " cannot run");
            }
            step(t);
            current = t;
        }
        executions++;
        if (ending != Strategy.Ending.ABANDONED) {
            outcomes.merge(outcome(), 1L, Long::sum);
        }
        strategy.end(log, ending, this);
    }

    private void reset() {
        log.clear();
        Arrays.fill(variable, 0);
        if (!toy.threads().isEmpty()) {
            variable[31] = 50;
        }
        Arrays.fill(owner, -1);
        Arrays.fill(permit, false);
        Arrays.fill(marked, false);
        failures = 0;
        logging = false;
        for (int t = 0; t < n; t++) {
            pc[t] = 0;
            Arrays.fill(register[t], 0);
            boolean main = toy.start() == Toy.Start.BY_MAIN;
            state[t] = !main ? State.READY : t == 0 ? State.BEGINNING : State.UNSTARTED;
        }
        for (int t = 0; t < n; t++) {
            if (state[t] == State.READY) {
                glued(t);
            }
        }
        logging = true;
    }

    private Toy.Op op(int t) {
        return active > 0 && mutants.get(active - 1).isAt(t, pc[t])
                ? mutants.get(active - 1).instead()
                : toy.threads().get(t).get(pc[t]);
    }

    /** The thread has come to an operation, or is about to perform it. */
    private void meet(int t, ToyMutant.When when) {
        for (int m = 1; m <= mutants.size(); m++) {
            if (mutants.get(m - 1).isAt(t, pc[t]) && mutants.get(m - 1).when() == when) {
                reached.set(m);
                marked[t] |= m == active;
            }
        }
    }

    @Override
    public BitSet takeReached() {
        BitSet taken = (BitSet) reached.clone();
        reached.clear();
        return taken;
    }

    @Override
    public BitSet takeInfected() {
        return takeReached();
    }

    /** The number of a place: an operation of a thread. Beginnings and ends of threads are at 0. */
    static int site(int t, int at) {
        return 1 + t * 100 + at;
    }

    private boolean enabled(int t) {
        switch (state[t]) {
            case BEGINNING:
                return true;
            case NOTIFIED:
                return owner[op(t).a()] < 0;
            case READY:
                switch (op(t).kind()) {
                    case LOCK:
                        return owner[op(t).a()] < 0;
                    case PARK:
                        return permit[t];
                    case JOIN:
                        return state[op(t).a()] == State.OVER;
                    default:
                        return true;
                }
            default:
                return false;
        }
    }

    private void access(int kind, int location) {
        if (logging) {
            log.access(kind, location, site);
        }
    }

    private void step(int t) {
        log.step(t);
        site = state[t] == State.BEGINNING ? 0 : site(t, pc[t]);
        if (state[t] == State.BEGINNING) {
            access(pendingAccess(t), (int) pendingLocation(t));
            state[t] = State.READY;
            glued(t);
            return;
        }
        Toy.Op o = op(t);
        int a = o.a();
        int[] r = register[t];
        if (state[t] == State.NOTIFIED) {
            access(Access.ENABLED, WAKE + t);
            access(Access.ACQUIRE, MONITOR + a);
            owner[a] = t;
            state[t] = State.READY;
            pc[t]++;
            glued(t);
            return;
        }
        access(pendingAccess(t), (int) pendingLocation(t));
        if (o.kind() != Toy.Kind.TAKE || variable[a] >= o.b()) {
            meet(t, ToyMutant.When.PERFORMED);
        }
        switch (o.kind()) {
            case READ, WRITE, CAS, ADD -> data(t, o);
            case TAKE -> {
                if (variable[a] >= o.b()) {
                    variable[a] -= o.c() < 0 ? o.b() : o.c();
                }
            }
            case LOCK -> owner[a] = t;
            case WAIT -> {
                access(Access.NOTIFY, WAIT_SET + a);
                owner[a] = -1;
                state[t] = State.WAITING;
                return;
            }
            case NOTIFY, NOTIFY_ALL -> wakeUp(a, o.kind() == Toy.Kind.NOTIFY_ALL);
            case PARK -> permit[t] = false;
            case UNPARK -> permit[a] = true;
            case CHOOSE -> r[a] = choose(o.b());
            case JOIN -> {}
            default -> throw new AssertionError(o);
        }
        pc[t]++;
        glued(t);
    }

    private void data(int t, Toy.Op o) {
        int a = o.a();
        int[] r = register[t];
        switch (o.kind()) {
            case READ -> r[a] = variable[o.b()];
            case WRITE -> variable[a] = o.b() + (o.c() < 0 ? 0 : r[o.c()]);
            case CAS -> {
                r[0] = variable[a] == o.b() ? 1 : 0;
                if (r[0] == 1) {
                    variable[a] = o.c();
                }
            }
            default -> {
                r[Math.max(0, o.c())] = variable[a];
                variable[a] += o.b();
            }
        }
    }

    private boolean holdsAny(int t) {
        for (int o : owner) {
            if (o == t) {
                return true;
            }
        }
        return false;
    }

    private int choose(int of) {
        int k = strategy.choose(of);
        if (k < 0 || k >= of) {
            throw new AssertionError("chose " + k + " of " + of);
        }
        log.choice(k, of);
        return k;
    }

    private void wakeUp(int monitor, boolean all) {
        int waiters = 0;
        for (int q = 0; q < n; q++) {
            if (state[q] == State.WAITING && op(q).a() == monitor) {
                waiters++;
            }
        }
        int which = all || waiters < 2 ? 0 : choose(waiters);
        for (int q = 0; q < n; q++) {
            if (state[q] == State.WAITING && op(q).a() == monitor) {
                if (all || which-- == 0) {
                    state[q] = State.NOTIFIED;
                    access(Access.ENABLE, WAKE + q);
                }
            }
        }
    }

    /** Runs what needs no scheduling point. */
    private void glued(int t) {
        List<Toy.Op> ops = toy.threads().get(t);
        int[] r = register[t];
        while (pc[t] < ops.size()) {
            meet(t, ToyMutant.When.ANNOUNCED);
            Toy.Op o = op(t);
            site = site(t, pc[t]);
            switch (o.kind()) {
                case UNLOCK -> {
                    owner[o.a()] = -1;
                    access(Access.RELEASE | Access.OPEN_AFTER | Access.SYNC, MONITOR + o.a());
                }
                case SET -> r[o.a()] = o.b();
                case SKIP_UNLESS -> {
                    if (r[o.a()] != o.b()) {
                        pc[t] = Math.min(ops.size() - 1, pc[t] + o.c());
                    }
                }
                case END_IF -> {
                    if (r[o.a()] == o.b()) {
                        pc[t] = ops.size() - 1;
                    }
                }
                case ASSERT -> {
                    if (r[o.a()] != o.b()) {
                        failures |= 1 << t;
                    }
                }
                case START -> {
                    state[o.a()] = State.BEGINNING;
                    access(Access.ENABLE, STARTED + o.a());
                }
                default -> {
                    if (toy.grain() != Toy.Grain.SECTION || !Toy.data(o.kind()) || !holdsAny(t)) {
                        return;
                    }
                    access(pendingAccess(t), (int) pendingLocation(t));
                    meet(t, ToyMutant.When.PERFORMED);
                    data(t, o);
                }
            }
            pc[t]++;
        }
        state[t] = State.OVER;
        site = 0;
        access(Access.ENABLE, ENDED + t);
    }

    @Override
    public ExecutionLog log() {
        return log;
    }

    @Override
    public int pendingAccess(int t) {
        if (state[t] == State.BEGINNING) {
            return toy.start() == Toy.Start.BY_MAIN && t == 0 ? Access.LOCAL : Access.ENABLED;
        }
        if (state[t] == State.WAITING || state[t] == State.NOTIFIED) {
            return Access.ACQUIRE | Access.SYNC;
        }
        Toy.Op o = op(t);
        return switch (o.kind()) {
            case READ -> Access.READ;
            case WRITE -> Access.WRITE;
            case ADD -> Access.UPDATE | Access.SYNC;
            case CAS -> (variable[o.a()] == o.b() ? Access.UPDATE : Access.READ) | Access.SYNC;
            case TAKE -> (variable[o.a()] >= o.b() ? Access.UPDATE : Access.READ) | Access.SYNC;
            case LOCK -> Access.ACQUIRE | Access.SYNC;
            case WAIT -> Access.RELEASE | Access.OPEN_AFTER | Access.SYNC;
            case NOTIFY, NOTIFY_ALL -> Access.NOTIFY | Access.SYNC;
            case PARK -> Access.PARK | Access.SYNC;
            case UNPARK -> Access.SIGNAL | Access.OPEN_AFTER | Access.SYNC;
            case CHOOSE -> Access.LOCAL;
            case JOIN -> Access.ENABLED | Access.SYNC;
            default -> throw new AssertionError(o);
        };
    }

    @Override
    public long pendingLocation(int t) {
        if (state[t] == State.BEGINNING) {
            return toy.start() == Toy.Start.BY_MAIN && t == 0 ? 0 : STARTED + t;
        }
        Toy.Op o = op(t);
        return switch (o.kind()) {
            case READ -> VARIABLE + o.b();
            case WRITE, ADD, CAS, TAKE -> VARIABLE + o.a();
            case LOCK -> MONITOR + o.a();
            case WAIT -> MONITOR + o.a();
            case NOTIFY, NOTIFY_ALL -> WAIT_SET + o.a();
            case PARK -> PERMIT + t;
            case UNPARK -> PERMIT + o.a();
            case CHOOSE -> 0;
            case JOIN -> ENDED + o.a();
            default -> throw new AssertionError(o);
        };
    }

    @Override
    public long alive() {
        long alive = 0;
        for (int t = 0; t < n; t++) {
            if (state[t] != State.OVER && state[t] != State.UNSTARTED) {
                alive |= 1L << t;
            }
        }
        return alive;
    }

    private long fingerprint(long seed) {
        long h = seed;
        for (int v : variable) {
            h = mix(h, v);
        }
        for (int o : owner) {
            h = mix(h, o);
        }
        h = mix(h, failures);
        for (int t = 0; t < n; t++) {
            h = mix(h, permit[t] ? 1 : 0);
            h = mix(h, state[t].ordinal());
            h = mix(h, pc[t]);
            h = mix(h, marked[t] && state[t] != State.OVER ? 1 : 0);
            for (int r : register[t]) {
                h = mix(h, r);
            }
        }
        return h;
    }

    private static long mix(long h, long v) {
        long x = (h ^ v) * 0x9E3779B97F4A7C15L;
        return x ^ x >>> 29;
    }

    @Override
    public long fingerprintLow() {
        return fingerprint(1);
    }

    @Override
    public long fingerprintHigh() {
        return fingerprint(77);
    }

    private String outcome() {
        StringBuilder s = new StringBuilder();
        s.append(Arrays.toString(variable));
        for (int t = 0; t < n; t++) {
            s.append(Arrays.toString(register[t])).append(state[t] == State.OVER ? "" : "@" + pc[t]);
        }
        return s.append(failures).toString();
    }
}
