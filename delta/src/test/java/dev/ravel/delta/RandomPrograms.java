package dev.ravel.delta;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.Script.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Small programs of three threads, changes of them, and executions under random schedules. */
final class RandomPrograms {
    private static final String[] OBJECTS = {"A1", "A2", "B"};
    private static final String[] FIELDS = {"x", "y"};

    private final Random random;

    RandomPrograms(long seed) {
        random = new Random(seed);
    }

    /** What each thread does, without its begin and end. */
    List<List<Op>> program() {
        List<List<Op>> threads = new ArrayList<>();
        int site = 10;
        for (int thread = 0; thread < 3; thread++) {
            List<Op> body = new ArrayList<>();
            for (int unit = 0; unit < 2; unit++) {
                String receiver = OBJECTS[random.nextInt(OBJECTS.length)];
                body.add(new Op(thread, Kind.ENTER, receiver, "", 0));
                for (int i = 0; i < 3; i++) {
                    site = section(thread, receiver, site, body);
                }
                body.add(new Op(thread, Kind.LEAVE, "", "", 0));
            }
            threads.add(body);
        }
        for (int child = 2; child >= 1; child--) {
            threads.get(0).add(random.nextInt(9), new Op(0, Kind.START, "" + child, "", 300 + child));
        }
        if (random.nextBoolean()) {
            threads.get(0).add(threads.get(0).size() - random.nextInt(3), new Op(0, Kind.JOIN, "1", "", 303));
        }
        return threads;
    }

    private int section(int thread, String receiver, int site, List<Op> body) {
        int next = site;
        boolean locked = random.nextInt(3) > 0;
        String lock = random.nextBoolean() ? receiver : OBJECTS[random.nextInt(OBJECTS.length)];
        if (locked) {
            body.add(new Op(thread, Kind.LOCK, lock, "", next++));
        }
        for (int i = random.nextInt(3); i >= 0; i--) {
            body.add(access(thread, random.nextInt(4) > 0 ? receiver : OBJECTS[random.nextInt(3)], next++));
        }
        if (locked) {
            body.add(new Op(thread, Kind.UNLOCK, lock, "", next++));
        }
        return next;
    }

    private Op access(int thread, String object, int site) {
        Kind kind = switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> Kind.READ;
            case 4, 5, 6, 7 -> Kind.WRITE;
            default -> Kind.UPDATE;
        };
        return new Op(thread, kind, object, FIELDS[random.nextInt(FIELDS.length)], site);
    }

    /** One to three statements more, less or otherwise; locks stay balanced. */
    List<List<Op>> changed(List<List<Op>> program) {
        List<List<Op>> threads = new ArrayList<>();
        program.forEach(t -> threads.add(new ArrayList<>(t)));
        int site = Script.NEW;
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            List<Op> body = threads.get(random.nextInt(threads.size()));
            int at = random.nextInt(body.size());
            Op op = body.get(at);
            if (op.isAccess() && random.nextBoolean()) {
                body.remove(at);
            } else if (op.kind() == Kind.LOCK) {
                body.remove(at);
                remove(body, at, op.object());
            } else if (random.nextBoolean()) {
                body.add(at, access(op.thread(), OBJECTS[random.nextInt(3)], site++));
            } else if (op.isAccess()) {
                body.add(at, op);
            }
        }
        return threads;
    }

    private static void remove(List<Op> body, int from, String lock) {
        for (int i = from; i < body.size(); i++) {
            if (body.get(i).kind() == Kind.UNLOCK && body.get(i).object().equals(lock)) {
                body.remove(i);
                return;
            }
        }
    }

    /** An execution; empty if this schedule ends in a deadlock. */
    Optional<Script> execution(List<List<Op>> program) {
        Script script = new Script().made("A1", 501).made("A2", 501).made("B", 502);
        int[] at = new int[program.size()];
        boolean[] begun = {true, false, false};
        boolean[] started = {true, false, false};
        boolean[] ended = new boolean[3];
        java.util.Map<String, Integer> owners = new java.util.HashMap<>();
        while (true) {
            List<Integer> enabled = new ArrayList<>();
            for (int t = 0; t < 3; t++) {
                if (started[t]
                        && !ended[t]
                        && (at[t] == program.get(t).size()
                                || canGo(program.get(t).get(at[t]), owners, ended))) {
                    enabled.add(t);
                }
            }
            if (enabled.isEmpty()) {
                return ended[0] && ended[1] && ended[2] ? Optional.of(script) : Optional.empty();
            }
            int t = enabled.get(random.nextInt(enabled.size()));
            if (!begun[t]) {
                begun[t] = true;
                script.add(t, Kind.BEGIN, "", "", 0);
            } else if (at[t] == program.get(t).size()) {
                ended[t] = true;
                script.add(t, Kind.END, "", "", 0);
            } else {
                Op op = program.get(t).get(at[t]++);
                switch (op.kind()) {
                    case LOCK -> owners.put(op.object(), t);
                    case UNLOCK -> owners.remove(op.object());
                    case START -> started[Integer.parseInt(op.object())] = true;
                    default -> {}
                }
                script.add(op);
            }
        }
    }

    private static boolean canGo(Op op, java.util.Map<String, Integer> owners, boolean[] ended) {
        return switch (op.kind()) {
            case LOCK -> !owners.containsKey(op.object());
            case JOIN -> ended[Integer.parseInt(op.object())];
            default -> true;
        };
    }
}
