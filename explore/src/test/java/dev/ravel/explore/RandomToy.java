package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded random programs of 2 to 4 threads with up to about 8 operations in all. */
final class RandomToy {
    private RandomToy() {}

    static Toy of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        int threads = 2 + random.nextInt(3);
        int total = threads + random.nextInt(9 - threads);
        int variables = 1 + random.nextInt(3);
        int flavour = random.nextInt(9);
        List<List<Op>> program = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int share = (total + t) / threads;
            List<Op> ops = new ArrayList<>();
            while (share > 0) {
                share -= piece(random, flavour, variables, threads, share, ops);
            }
            program.add(ops);
        }
        Toy toy = new Toy(program, Toy.Start.TOGETHER, Toy.Grain.ACCESS);
        return random.nextInt(8) == 0 ? toy.startedByMain() : toy;
    }

    private static int piece(Random random, int flavour, int variables, int threads, int room, List<Op> ops) {
        int roll = random.nextInt(10);
        if ((flavour == 2 || flavour == 3 || flavour == 5) && roll < 4 && room >= 2) {
            return locked(random, flavour, variables, room, ops);
        }
        if (flavour == 4 && roll < 5) {
            ops.add(random.nextBoolean() ? op(Kind.PARK) : op(Kind.UNPARK, random.nextInt(threads)));
            return 1;
        }
        if (flavour == 6 && roll < 8) {
            ops.add(op(Kind.CAS, random.nextInt(variables), random.nextInt(3), random.nextInt(3)));
            return 1;
        }
        if (flavour == 8 && roll < 8 && room >= 2) {
            return monitor(random, variables, ops);
        }
        if (flavour == 7 && roll < 4 || flavour == 5 && roll == 9) {
            ops.add(op(Kind.CHOOSE, random.nextInt(2), 2));
            return 1;
        }
        simple(random, variables, ops);
        return 1;
    }

    /** A wait or a notify on the one monitor, so that several threads wait at once. */
    private static int monitor(Random random, int variables, List<Op> ops) {
        ops.add(op(Kind.LOCK, 0));
        int roll = random.nextInt(8);
        ops.add(op(roll < 4 ? Kind.WAIT : roll < 7 ? Kind.NOTIFY : Kind.NOTIFY_ALL, 0));
        if (random.nextInt(3) == 0) {
            ops.add(op(Kind.ADD, random.nextInt(variables), 1));
        }
        ops.add(op(Kind.UNLOCK, 0));
        return 2;
    }

    private static void simple(Random random, int variables, List<Op> ops) {
        int x = random.nextInt(variables);
        switch (random.nextInt(9)) {
            case 0, 1, 2 -> ops.add(op(Kind.READ, random.nextInt(2), x));
            case 3, 4 -> ops.add(op(Kind.WRITE, x, 1 + random.nextInt(2), -1));
            case 5 -> ops.add(op(Kind.WRITE, x, 1, random.nextInt(2)));
            case 6 -> ops.add(op(Kind.CAS, x, random.nextInt(3), random.nextInt(3)));
            case 7 -> ops.add(op(Kind.ADD, x, 1, random.nextInt(2)));
            default -> {
                int r = random.nextInt(2);
                ops.add(op(Kind.READ, r, x));
                switch (random.nextInt(3)) {
                    case 0 -> ops.add(op(Kind.SKIP_UNLESS, r, random.nextInt(2), 1));
                    case 1 -> ops.add(op(Kind.ASSERT, r, random.nextInt(2)));
                    default -> {
                        ops.add(op(Kind.SKIP_UNLESS, r, random.nextInt(2), 1));
                        ops.add(op(Kind.SET, 2, 7));
                    }
                }
            }
        }
    }

    /** A critical section; what follows a SKIP_UNLESS inside is padded so that no unlock is skipped. */
    private static int locked(Random random, int flavour, int variables, int room, List<Op> ops) {
        int m = random.nextInt(2);
        ops.add(op(Kind.LOCK, m));
        int used = 1;
        int roll = random.nextInt(4);
        if (flavour == 3 && roll < 3) {
            switch (random.nextInt(4)) {
                case 0, 1 -> ops.add(op(Kind.WAIT, m));
                case 2 -> ops.add(op(Kind.NOTIFY, m));
                default -> ops.add(op(Kind.NOTIFY_ALL, m));
            }
            used++;
        } else if (roll == 0 && room >= 3) {
            ops.add(op(Kind.LOCK, 1 - m));
            if (random.nextBoolean()) {
                simple(random, variables, ops);
                ops.add(op(Kind.SET, 3, 0));
                used++;
            }
            ops.add(op(Kind.UNLOCK, 1 - m));
            used++;
        } else if (roll > 1) {
            simple(random, variables, ops);
            ops.add(op(Kind.SET, 3, 0));
            used++;
        }
        ops.add(op(Kind.UNLOCK, m));
        return used;
    }
}
