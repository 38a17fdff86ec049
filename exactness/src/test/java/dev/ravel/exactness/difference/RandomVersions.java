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
import java.util.List;
import java.util.Random;

/**
 * A random {@link TinyClass} and a second version of it, as developers change locks: a method is no longer synchronized, or newly so, a block is opened or closed, a statement
 * goes before a block. A function of the seed.
 */
record RandomVersions(TinyClass old, TinyClass next) {
    private static final int FIELDS = 2;
    private static final int METHODS = 3;

    static RandomVersions of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + 11);
        List<Method> methods = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            Guard guard = random.nextInt(3) > 0 ? Guard.SYNCHRONIZED : Guard.NONE;
            methods.add(new Method("m" + i, guard, body(random, 2 + random.nextInt(3), 0), value(random)));
        }
        TinyClass old = new TinyClass(FIELDS, methods);
        int changed = random.nextInt(METHODS);
        return new RandomVersions(old, old.with(changed, changed(random, methods.get(changed))));
    }

    private static List<Statement> body(Random random, int length, int depth) {
        List<Statement> body = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            body.add(statement(random, depth));
        }
        return body;
    }

    private static Statement statement(Random random, int depth) {
        int kind = random.nextInt(depth == 2 ? 6 : 10);
        if (kind < 3) {
            return new Read(random.nextInt(TinyClass.LOCALS), random.nextInt(FIELDS));
        }
        if (kind < 6) {
            return new Write(random.nextInt(FIELDS), value(random));
        }
        if (kind < 8) {
            return new Under(random.nextInt(2), body(random, 1 + random.nextInt(2), depth + 1));
        }
        List<Statement> then = random.nextInt(4) == 0 ? List.of(new Fail()) : body(random, 1, depth + 1);
        return new If(random.nextInt(TinyClass.LOCALS), random.nextInt(3), then);
    }

    private static Value value(Random random) {
        return new Value(random.nextInt(TinyClass.LOCALS + 2) - 2, random.nextInt(3));
    }

    private static Method changed(Random random, Method method) {
        List<Statement> body = new ArrayList<>(method.body());
        int at = random.nextInt(body.size());
        switch (random.nextInt(5)) {
            case 0 -> {
                Guard other = method.guard() == Guard.NONE ? Guard.SYNCHRONIZED : Guard.NONE;
                return new Method(method.name(), other, body, method.result());
            }
            // Figure 4 of the paper: the same again
            case 1 -> {
                return method.guard() == Guard.NONE
                        ? method
                        : new Method(method.name(), Guard.NONE, List.of(new Under(0, body)), method.result());
            }
            // Figure 2: the lock is taken later
            case 2 -> {
                if (method.guard() == Guard.NONE) {
                    body.set(at, new Under(0, List.of(body.get(at))));
                    return new Method(method.name(), Guard.NONE, body, method.result());
                }
                List<Statement> later = new ArrayList<>(body.subList(0, at));
                later.add(new Under(0, List.copyOf(body.subList(at, body.size()))));
                return new Method(method.name(), Guard.NONE, later, method.result());
            }
            case 3 -> {
                if (body.get(at) instanceof Under under) {
                    body.remove(at);
                    body.addAll(at, under.body());
                } else {
                    body.set(at, new Under(1, List.of(body.get(at))));
                }
                return new Method(method.name(), method.guard(), body, method.result());
            }
            default -> {
                Statement moved = body.remove(at);
                body.add(0, moved);
                return new Method(method.name(), method.guard(), body, method.result());
            }
        }
    }
}
