package dev.ravel.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs a {@link Toy} program under every schedule, by recursion, with an interpreter of its own.
 *
 * <p>It shares nothing with the strategies or with {@link ToyRunner} but the program: it is what they are checked against.
 */
final class BruteForce {
    /** All that can change, copied for each step. */
    private static final class World implements Cloneable {
        int[] memory = new int[32];
        int[] holder = new int[8];
        boolean[] token;
        int[] at;
        int[][] reg;
        char[] mode; // n not started, b about to begin, r ready, w waiting, k notified, o over
        int failed;

        World copy() {
            try {
                World w = (World) clone();
                w.memory = memory.clone();
                w.holder = holder.clone();
                w.token = token.clone();
                w.at = at.clone();
                w.mode = mode.clone();
                w.reg = new int[reg.length][];
                for (int i = 0; i < reg.length; i++) {
                    w.reg[i] = reg[i].clone();
                }
                return w;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** One step as text: thread, choice, and accesses like "W x". */
    record Done(int thread, int choice, List<String> touches) {}

    /** Accesses, and for each the operation of the program that makes it; -1 for the beginning and the end of a thread. */
    static final class Touches extends ArrayList<String> {
        private static final long serialVersionUID = 1;
        private final transient World world;
        private final int thread;
        final List<Integer> places = new ArrayList<>();

        private Touches(World world, int thread) {
            this.world = world;
            this.thread = thread;
        }

        @Override
        public boolean add(String touch) {
            places.add(touch.startsWith("R begin") || touch.startsWith("W end") ? -1 : world.at[thread]);
            return super.add(touch);
        }
    }

    private final Toy toy;
    private final int bound;
    private final long limit;
    final Set<String> outcomes = new TreeSet<>();
    final Set<String> traces = new HashSet<>();
    /** For each trace an execution. */
    final Map<String, List<Done>> examples = new HashMap<>();

    long schedules;

    BruteForce(Toy toy, int bound, long limit) {
        this.toy = toy;
        this.bound = bound;
        this.limit = limit;
    }

    /** False when there were more schedules than the limit. */
    boolean run() {
        visit(start(), new ArrayList<>(), -1, 0);
        return schedules < limit;
    }

    private World start() {
        int n = toy.threads().size();
        World w = new World();
        w.memory[31] = 50;
        Arrays.fill(w.holder, -1);
        w.token = new boolean[n];
        w.at = new int[n];
        w.reg = new int[n][Toy.REGISTERS];
        w.mode = new char[n];
        boolean main = toy.start() == Toy.Start.BY_MAIN;
        Arrays.fill(w.mode, main ? 'n' : 'r');
        if (main) {
            w.mode[0] = 'b';
        } else {
            for (int t = 0; t < n; t++) {
                quiet(w, t, new ArrayList<>());
            }
        }
        return w;
    }

    private void visit(World w, List<Done> past, int last, int preemptions) {
        if (schedules >= limit) {
            return;
        }
        boolean any = false;
        boolean lastCan = last >= 0 && can(w, last);
        for (int t = 0; t < w.at.length; t++) {
            if (!can(w, t)) {
                continue;
            }
            any = true;
            int used = preemptions + (lastCan && t != last ? 1 : 0);
            if (used > bound) {
                continue;
            }
            int options = options(w, t);
            for (int k = 0; k < options; k++) {
                World next = w.copy();
                List<String> touches = new Touches(next, t);
                perform(next, t, k, touches);
                past.add(new Done(t, k, touches));
                visit(next, past, t, used);
                past.remove(past.size() - 1);
            }
        }
        if (!any) {
            schedules++;
            outcomes.add(describe(w));
            String trace = canonical(past);
            if (traces.add(trace)) {
                examples.put(trace, List.copyOf(past));
            }
        }
    }

    /** The trace of one schedule, which must be one from the beginning to the end. */
    String trace(List<int[]> threadsAndChoices) {
        World w = start();
        List<Done> past = new ArrayList<>();
        for (int[] step : threadsAndChoices) {
            if (!can(w, step[0])) {
                throw new AssertionError("thread " + step[0] + " cannot go on");
            }
            List<String> touches = new ArrayList<>();
            perform(w, step[0], step[1], touches);
            past.add(new Done(step[0], step[1], touches));
        }
        return canonical(past);
    }

    private Toy.Op at(World w, int t) {
        return toy.threads().get(t).get(w.at[t]);
    }

    private boolean can(World w, int t) {
        if (w.mode[t] == 'b') {
            return true;
        }
        if (w.mode[t] == 'k') {
            return w.holder[at(w, t).a()] == -1;
        }
        if (w.mode[t] != 'r') {
            return false;
        }
        Toy.Op o = at(w, t);
        return switch (o.kind()) {
            case LOCK -> w.holder[o.a()] == -1;
            case PARK -> w.token[t];
            case JOIN -> w.mode[o.a()] == 'o';
            default -> true;
        };
    }

    private List<Integer> waiters(World w, int monitor) {
        List<Integer> list = new ArrayList<>();
        for (int q = 0; q < w.at.length; q++) {
            if (w.mode[q] == 'w' && at(w, q).a() == monitor) {
                list.add(q);
            }
        }
        return list;
    }

    private int options(World w, int t) {
        if (w.mode[t] != 'r') {
            return 1;
        }
        Toy.Op o = at(w, t);
        return switch (o.kind()) {
            case CHOOSE -> o.b();
            case NOTIFY -> Math.max(1, waiters(w, o.a()).size());
            default -> 1;
        };
    }

    private void perform(World w, int t, int k, List<String> touches) {
        if (w.mode[t] == 'b') {
            touches.add("R begin" + t);
            w.mode[t] = 'r';
            quiet(w, t, touches);
            return;
        }
        Toy.Op o = at(w, t);
        int a = o.a();
        if (w.mode[t] == 'k') {
            touches.add("R wake" + t);
            touches.add("W lock" + a);
            w.holder[a] = t;
            w.mode[t] = 'r';
            w.at[t]++;
            quiet(w, t, touches);
            return;
        }
        switch (o.kind()) {
            case READ:
            case WRITE:
            case CAS:
            case ADD:
                data(w, t, o, touches);
                break;
            case TAKE:
                if (w.memory[a] < o.b()) {
                    touches.add("R v" + a);
                } else {
                    touches.add("W v" + a);
                    w.memory[a] -= o.b();
                }
                break;
            case LOCK:
                touches.add("W lock" + a);
                w.holder[a] = t;
                break;
            case WAIT:
                touches.add("W lock" + a);
                touches.add("W set" + a);
                w.holder[a] = -1;
                w.mode[t] = 'w';
                return;
            case NOTIFY:
            case NOTIFY_ALL:
                touches.add("W set" + a);
                List<Integer> sleepers = waiters(w, a);
                for (int i = 0; i < sleepers.size(); i++) {
                    if (o.kind() == Toy.Kind.NOTIFY_ALL || i == k) {
                        w.mode[sleepers.get(i)] = 'k';
                        touches.add("W wake" + sleepers.get(i));
                    }
                }
                break;
            case PARK:
                touches.add("W token" + t);
                w.token[t] = false;
                break;
            case UNPARK:
                touches.add("W token" + a);
                w.token[a] = true;
                break;
            case CHOOSE:
                w.reg[t][a] = k;
                break;
            case JOIN:
                touches.add("R end" + a);
                break;
            default:
                throw new AssertionError(o);
        }
        w.at[t]++;
        quiet(w, t, touches);
    }

    private static void data(World w, int t, Toy.Op o, List<String> touches) {
        int a = o.a();
        switch (o.kind()) {
            case READ:
                touches.add("R v" + o.b());
                w.reg[t][a] = w.memory[o.b()];
                break;
            case WRITE:
                touches.add("W v" + a);
                w.memory[a] = o.c() >= 0 ? w.reg[t][o.c()] + o.b() : o.b();
                break;
            case CAS:
                if (w.memory[a] == o.b()) {
                    touches.add("W v" + a);
                    w.memory[a] = o.c();
                    w.reg[t][0] = 1;
                } else {
                    touches.add("R v" + a);
                    w.reg[t][0] = 0;
                }
                break;
            case ADD:
                touches.add("W v" + a);
                w.reg[t][o.c() < 0 ? 0 : o.c()] = w.memory[a];
                w.memory[a] += o.b();
                break;
            default:
                throw new AssertionError(o);
        }
    }

    private void quiet(World w, int t, List<String> touches) {
        List<Toy.Op> ops = toy.threads().get(t);
        for (; w.at[t] < ops.size(); w.at[t]++) {
            Toy.Op o = ops.get(w.at[t]);
            if (o.kind() == Toy.Kind.UNLOCK) {
                touches.add("W lock" + o.a());
                w.holder[o.a()] = -1;
            } else if (o.kind() == Toy.Kind.SET) {
                w.reg[t][o.a()] = o.b();
            } else if (o.kind() == Toy.Kind.SKIP_UNLESS) {
                if (w.reg[t][o.a()] != o.b()) {
                    w.at[t] = Math.min(ops.size() - 1, w.at[t] + o.c());
                }
            } else if (o.kind() == Toy.Kind.END_IF) {
                if (w.reg[t][o.a()] == o.b()) {
                    w.at[t] = ops.size() - 1;
                }
            } else if (o.kind() == Toy.Kind.ASSERT) {
                if (w.reg[t][o.a()] != o.b()) {
                    w.failed |= 1 << t;
                }
            } else if (o.kind() == Toy.Kind.START) {
                w.mode[o.a()] = 'b';
                touches.add("W begin" + o.a());
            } else if (toy.grain() == Toy.Grain.SECTION
                    && Toy.data(o.kind())
                    && Arrays.stream(w.holder).anyMatch(h -> h == t)) {
                data(w, t, o, touches);
            } else {
                return;
            }
        }
        w.mode[t] = 'o';
        touches.add("W end" + t);
    }

    private static String describe(World w) {
        StringBuilder s = new StringBuilder(Arrays.toString(w.memory));
        for (int t = 0; t < w.at.length; t++) {
            s.append(Arrays.toString(w.reg[t]));
            if (w.mode[t] != 'o') {
                s.append('@').append(w.at[t]);
            }
        }
        return s.append(w.failed).toString();
    }

    /** Program order with choices, and for each location the order of its writes with the reads between them. */
    private static String canonical(List<Done> past) {
        Map<String, StringBuilder> lines = new HashMap<>();
        Map<String, List<String>> reads = new HashMap<>();
        int[] count = new int[64];
        for (Done d : past) {
            String name = d.thread + "." + count[d.thread]++;
            StringBuilder own = lines.computeIfAbsent("thread" + d.thread, x -> new StringBuilder());
            own.append(d.choice);
            for (String touch : d.touches) {
                own.append(touch);
                String where = touch.substring(2);
                if (touch.charAt(0) == 'R') {
                    reads.computeIfAbsent(where, x -> new ArrayList<>()).add(name);
                } else {
                    close(where, reads, lines).append(name).append(' ');
                }
            }
            own.append(';');
        }
        for (String where : List.copyOf(reads.keySet())) {
            close(where, reads, lines);
        }
        StringBuilder all = new StringBuilder();
        lines.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(e ->
                        all.append(e.getKey()).append('=').append(e.getValue()).append('\n'));
        return all.toString();
    }

    /** Writes the reads since the last write to a location down, in an order of their own. */
    private static StringBuilder close(
            String where, Map<String, List<String>> reads, Map<String, StringBuilder> lines) {
        StringBuilder line = lines.computeIfAbsent(where, x -> new StringBuilder());
        List<String> r = reads.remove(where);
        if (r != null) {
            r.sort(null);
            line.append(r);
        }
        return line;
    }
}
