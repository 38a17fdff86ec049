package dev.ravel.exactness.difference;

import dev.ravel.exactness.difference.TinyClass.Fail;
import dev.ravel.exactness.difference.TinyClass.Guard;
import dev.ravel.exactness.difference.TinyClass.If;
import dev.ravel.exactness.difference.TinyClass.Method;
import dev.ravel.exactness.difference.TinyClass.Read;
import dev.ravel.exactness.difference.TinyClass.Statement;
import dev.ravel.exactness.difference.TinyClass.Under;
import dev.ravel.exactness.difference.TinyClass.Value;
import dev.ravel.exactness.difference.TinyClass.Write;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All interleavings of two calls of a {@link TinyClass}, one after the other, without anything of Ravel: what can be seen of the calls (Definition 2 of CONDIFF).
 *
 * <p>A step reads or writes a field, or takes a lock that the thread does not have; everything else belongs to the step before it. Where a lock is given back makes no difference to results, since all that others can do
 * in between they can do before or after. What a call returns and the state of the object are taken at its last step, before another thread goes on, as in Table I of the paper,
 * whose interleavings are of accesses. A call without any step is over at once, at any moment.
 */
final class BruteForce {
    private static final int LOCKS = 2;

    private final TinyClass type;
    private final Set<Outcome> outcomes = new LinkedHashSet<>();
    private final Set<String> seen = new HashSet<>();

    private BruteForce(TinyClass type) {
        this.type = type;
    }

    /** A method and its argument. */
    record Call(String method, int argument) {}

    /**
     * What comes of a call.
     *
     * @param result what it returns; null if it throws
     * @param state the fields when it ends
     */
    record Output(Integer result, List<Integer> state) {}

    /**
     * What comes of one interleaving.
     *
     * @param first null if it waits for ever
     * @param second likewise
     * @param end the fields when both are over, nothing if one waits
     */
    record Outcome(Output first, Output second, List<Integer> end) {}

    /**
     * Of two calls at the same time.
     *
     * @param prefix calls before them
     */
    static Set<Outcome> outcomes(TinyClass type, List<Call> prefix, Call first, Call second) {
        BruteForce search = new BruteForce(type);
        World world = new World(new int[type.fields()], new int[LOCKS], new int[LOCKS], List.of());
        for (Call call : prefix) {
            world = search.alone(world, call);
        }
        search.explore(new World(
                world.fields, world.owner, world.depth, List.of(search.thread(first), search.thread(second))));
        return search.outcomes;
    }

    /** What one call after the other gives: first, and then second. */
    static List<Output> inTurn(TinyClass type, List<Call> prefix, List<Call> calls) {
        BruteForce search = new BruteForce(type);
        World world = new World(new int[type.fields()], new int[LOCKS], new int[LOCKS], List.of());
        for (Call call : prefix) {
            world = search.alone(world, call);
        }
        List<Output> outputs = new ArrayList<>();
        for (Call call : calls) {
            world = search.alone(world, call);
            outputs.add(world.threads.get(0).output);
        }
        return outputs;
    }

    // ---- flat code

    private enum Kind {
        READ,
        WRITE,
        ENTER,
        /** Here the steps end. */
        EXIT,
        /** Go on at the target unless the local is at least as much. */
        SKIP,
        THROW,
        RETURN
    }

    private record Op(Kind kind, int a, int b, Value value) {
        boolean isStep() {
            return kind.compareTo(Kind.EXIT) < 0;
        }
    }

    private static final Value NOTHING = new Value(TinyClass.NONE, 0);

    private static List<Op> code(Method method) {
        List<Op> code = new ArrayList<>();
        List<Integer> held = new ArrayList<>();
        List<Statement> body =
                method.guard() == Guard.SYNCHRONIZED ? List.of(new Under(0, method.body())) : method.body();
        // the result is computed under the lock, from locals alone
        write(body, code, held);
        code.add(new Op(Kind.RETURN, 0, 0, method.result()));
        return code;
    }

    private static void write(List<Statement> body, List<Op> code, List<Integer> held) {
        for (Statement statement : body) {
            if (statement instanceof Read read) {
                code.add(new Op(Kind.READ, read.local(), read.field(), NOTHING));
            } else if (statement instanceof Write write) {
                code.add(new Op(Kind.WRITE, write.field(), 0, write.value()));
            } else if (statement instanceof Under under) {
                code.add(new Op(Kind.ENTER, under.lock(), 0, NOTHING));
                held.add(under.lock());
                write(under.body(), code, held);
                held.remove(held.size() - 1);
                code.add(new Op(Kind.EXIT, under.lock(), 0, NOTHING));
            } else if (statement instanceof If condition) {
                int at = code.size();
                code.add(new Op(Kind.SKIP, 0, 0, NOTHING));
                write(condition.then(), code, held);
                code.set(
                        at,
                        new Op(
                                Kind.SKIP,
                                condition.local(),
                                code.size(),
                                new Value(TinyClass.NONE, condition.least())));
            } else if (statement instanceof Fail) {
                for (int i = held.size() - 1; i >= 0; i--) {
                    code.add(new Op(Kind.EXIT, held.get(i), 0, NOTHING));
                }
                code.add(new Op(Kind.THROW, 0, 0, NOTHING));
            }
        }
    }

    // ---- states

    /** Where a thread is. */
    private record Thread(List<Op> code, int at, int argument, int[] locals, boolean begun, Output output) {
        int value(Value value) {
            return value.plus()
                    + switch (value.local()) {
                        case TinyClass.NONE -> 0;
                        case TinyClass.PARAMETER -> argument;
                        default -> locals[value.local()];
                    };
        }
    }

    /** Owner of a lock: 0 for nobody, else the thread's number plus 1. */
    private record World(int[] fields, int[] owner, int[] depth, List<Thread> threads) {
        World copy() {
            return new World(fields.clone(), owner.clone(), depth.clone(), new ArrayList<>(threads));
        }

        List<Integer> state() {
            return Arrays.stream(fields).boxed().toList();
        }

        String key() {
            StringBuilder key =
                    new StringBuilder(Arrays.toString(fields) + Arrays.toString(owner) + Arrays.toString(depth));
            threads.forEach(t -> key.append(t.at)
                    .append(t.begun)
                    .append(Arrays.toString(t.locals))
                    .append(t.output)
                    .append(';'));
            return key.toString();
        }
    }

    private Thread thread(Call call) {
        return new Thread(code(type.method(call.method())), 0, call.argument(), new int[TinyClass.LOCALS], false, null);
    }

    private World alone(World before, Call call) {
        World world = new World(before.fields, before.owner, before.depth, List.of(thread(call)));
        while (world.threads.get(0).output == null) {
            world = step(world, 0);
            if (world == null) {
                throw new IllegalStateException("A call alone waits.");
            }
        }
        return world;
    }

    private void explore(World world) {
        if (!seen.add(world.key())) {
            return;
        }
        boolean over = true;
        for (int t = 0; t < world.threads.size(); t++) {
            World next = world.threads.get(t).output == null ? step(world, t) : null;
            if (next != null) {
                over = false;
                explore(next);
            }
        }
        if (over) {
            Output first = world.threads.get(0).output;
            Output second = world.threads.get(1).output;
            outcomes.add(new Outcome(first, second, first == null || second == null ? List.of() : world.state()));
        }
    }

    /** The world after the next step of a thread; null if it has to wait. */
    private static World step(World before, int number) {
        World world = before.copy();
        Thread thread = world.threads.get(number);
        if (thread.begun) {
            Op op = thread.code.get(thread.at);
            int[] locals = thread.locals.clone();
            switch (op.kind) {
                case READ -> locals[op.a] = world.fields[op.b];
                case WRITE -> world.fields[op.a] = thread.value(op.value);
                case ENTER -> {
                    if (world.owner[op.a] != 0 && world.owner[op.a] != number + 1) {
                        return null;
                    }
                    world.owner[op.a] = number + 1;
                    world.depth[op.a]++;
                }
                default -> throw new IllegalStateException(op.kind + " is no step.");
            }
            thread = new Thread(thread.code, thread.at + 1, thread.argument, locals, true, null);
        } else {
            thread = new Thread(thread.code, 0, thread.argument, thread.locals, true, null);
        }
        world.threads.set(number, goOn(thread, world, number));
        return world;
    }

    /** To the next step, or to the end of the call. */
    private static Thread goOn(Thread thread, World world, int number) {
        int at = thread.at;
        while (!thread.code.get(at).isStep() || isAgain(thread.code.get(at), world, number)) {
            Op op = thread.code.get(at);
            if (op.kind == Kind.ENTER) {
                world.depth[op.a]++;
                at++;
            } else if (op.kind == Kind.SKIP) {
                at = thread.locals[op.a] >= op.value.plus() ? at + 1 : op.b;
            } else if (op.kind == Kind.EXIT) {
                if (--world.depth[op.a] == 0) {
                    world.owner[op.a] = 0;
                }
                at++;
            } else {
                Integer result = op.kind == Kind.RETURN ? thread.value(op.value) : null;
                return new Thread(
                        thread.code, at, thread.argument, thread.locals, true, new Output(result, world.state()));
            }
        }
        return new Thread(thread.code, at, thread.argument, thread.locals, true, null);
    }

    private static boolean isAgain(Op op, World world, int number) {
        return op.kind == Kind.ENTER && world.owner[op.a] == number + 1;
    }
}
