package dev.ravel.explore;

import static dev.ravel.explore.Toy.op;
import static dev.ravel.explore.Toy.read;
import static dev.ravel.explore.Toy.together;
import static dev.ravel.explore.Toy.write;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import java.util.ArrayList;
import java.util.List;

/** The programs of exact-counts.csv. */
final class Litmus {
    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;

    private Litmus() {}

    static Toy named(String name, int n) {
        List<List<Op>> threads = new ArrayList<>();
        switch (name) {
            case "readers":
                threads.add(List.of(write(X, 42)));
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(read(0, X)));
                }
                break;
            case "lastzero":
                List<Op> reader = new ArrayList<>();
                for (int i = n; i >= 0; i--) {
                    reader.add(read(0, i));
                    reader.add(op(Kind.END_IF, 0, 0));
                }
                threads.add(reader);
                for (int j = 1; j <= n; j++) {
                    threads.add(List.of(read(0, j - 1), op(Kind.WRITE, j, 1, 0)));
                }
                break;
            case "ainc":
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(op(Kind.ADD, X, 1)));
                }
                break;
            case "lockinc":
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(op(Kind.LOCK, 0), read(0, X), op(Kind.WRITE, X, 1, 0), op(Kind.UNLOCK, 0)));
                }
                break;
            case "inc":
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(read(0, X), op(Kind.WRITE, X, 1 << i, 0)));
                }
                break;
            case "cas":
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(op(Kind.CAS, X, 0, 1)));
                }
                break;
            case "casrot":
                for (int i = 0; i < n; i++) {
                    threads.add(List.of(op(Kind.CAS, X, i, i + 1)));
                }
                break;
            case "SB":
                return together(List.of(write(X, 1), read(0, Y)), List.of(write(Y, 1), read(0, X)));
            case "LB":
                return together(List.of(read(0, X), write(Y, 1)), List.of(read(0, Y), write(X, 1)));
            case "MP":
                return together(List.of(write(X, 1), write(Y, 1)), List.of(read(0, Y), read(1, X)));
            case "2+2W":
                return together(List.of(write(X, 1), write(Y, 2)), List.of(write(Y, 1), write(X, 2)));
            case "IRIW":
                return together(
                        List.of(write(X, 1)),
                        List.of(read(0, X), read(1, Y)),
                        List.of(read(0, Y), read(1, X)),
                        List.of(write(Y, 1)));
            case "W+RWC":
                return together(
                        List.of(write(X, 1), write(Z, 1)),
                        List.of(read(0, Z), read(1, Y)),
                        List.of(write(Y, 1), read(0, X)));
            case "LB3":
                return together(
                        List.of(read(0, X), write(Y, 1)),
                        List.of(read(0, Y), write(Z, 1)),
                        List.of(read(0, Z), write(X, 1)));
            case "ABBA":
                return together(
                        List.of(op(Kind.LOCK, 0), op(Kind.LOCK, 1), op(Kind.UNLOCK, 1), op(Kind.UNLOCK, 0)),
                        List.of(op(Kind.LOCK, 1), op(Kind.LOCK, 0), op(Kind.UNLOCK, 0), op(Kind.UNLOCK, 1)));
            default:
                throw new IllegalArgumentException(name);
        }
        return new Toy(threads, Toy.Start.TOGETHER, Toy.Grain.ACCESS);
    }

    /** The account of MuTMuT's Figure 1 with atomic methods; variable 31 starts at 50. */
    static Toy account() {
        return together(
                        List.of(op(Kind.TAKE, 31, 80)),
                        List.of(op(Kind.ADD, 31, 90, 1), op(Kind.SET, 1, 0)),
                        List.of(op(Kind.ADD, 31, 20, 1), op(Kind.SET, 1, 0)))
                .startedByMain();
    }
}
