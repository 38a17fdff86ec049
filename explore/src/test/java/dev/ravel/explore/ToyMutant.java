package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * One operation of a toy program replaced by another.
 *
 * @param when the thread knows of it: when it comes to the operation, or only when it performs it (then both have the same accesses)
 */
record ToyMutant(int thread, int at, Op instead, When when) {
    enum When {
        ANNOUNCED,
        PERFORMED
    }

    boolean isAt(int t, int pc) {
        return t == thread && pc == at;
    }

    /** Up to so many seeded mutants. */
    static List<ToyMutant> some(Toy toy, long seed, int most) {
        Random random = new Random(seed * 31 + 7);
        List<ToyMutant> mutants = new ArrayList<>();
        for (int tries = 0; mutants.size() < most && tries < 5 * most; tries++) {
            int thread = random.nextInt(toy.threads().size());
            List<Op> ops = toy.threads().get(thread);
            if (!ops.isEmpty()) {
                int at = random.nextInt(ops.size());
                ToyMutant mutant = of(random, thread, at, ops.get(at));
                if (mutant != null) {
                    mutants.add(mutant);
                }
            }
        }
        return mutants;
    }

    private static ToyMutant of(Random random, int thread, int at, Op o) {
        Op nothing = op(Kind.SET, 3, 3);
        return switch (o.kind()) {
            case READ, CAS, PARK, UNPARK, ASSERT, CHOOSE -> new ToyMutant(thread, at, nothing, When.ANNOUNCED);
            case WRITE ->
                random.nextBoolean()
                        ? new ToyMutant(thread, at, op(Kind.WRITE, o.a(), o.b() + 3, o.c()), When.PERFORMED)
                        : new ToyMutant(thread, at, nothing, When.ANNOUNCED);
            case ADD ->
                random.nextBoolean()
                        ? new ToyMutant(thread, at, op(Kind.ADD, o.a(), -o.b(), o.c()), When.PERFORMED)
                        : new ToyMutant(thread, at, op(Kind.READ, Math.max(0, o.c()), o.a()), When.ANNOUNCED);
            case NOTIFY_ALL ->
                new ToyMutant(thread, at, random.nextBoolean() ? op(Kind.NOTIFY, o.a()) : nothing, When.ANNOUNCED);
            case NOTIFY, WAIT -> new ToyMutant(thread, at, nothing, When.ANNOUNCED);
            case LOCK ->
                new ToyMutant(thread, at, random.nextBoolean() ? nothing : op(Kind.LOCK, 1 - o.a()), When.ANNOUNCED);
            case UNLOCK -> new ToyMutant(thread, at, nothing, When.ANNOUNCED);
            default -> null;
        };
    }
}
