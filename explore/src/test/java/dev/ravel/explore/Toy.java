package dev.ravel.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A program in a tiny concurrent language: variables that start at 0, monitors, permits, four registers a thread.
 *
 * @param threads the operations of each thread
 * @param start whether all threads are there from the beginning, or thread 0 starts and joins the others
 * @param grain whether what is done under a monitor is one step
 */
record Toy(List<List<Op>> threads, Start start, Grain grain) {
    static final int REGISTERS = 4;

    enum Start {
        TOGETHER,
        BY_MAIN
    }

    enum Grain {
        ACCESS,
        SECTION
    }

    /** Operations; those marked glued belong to the step before them. */
    enum Kind {
        /** register a = variable b. */
        READ,
        /** variable a = b + register c (b alone if c < 0). */
        WRITE,
        /** register 0 = (variable a == b) ? 1 : 0, and then variable a = c. */
        CAS,
        /** register c = variable a, variable a += b. */
        ADD,
        /** If variable a >= b, variable a -= b (or c if that is not negative). */
        TAKE,
        LOCK,
        /** Glued. */
        UNLOCK,
        WAIT,
        NOTIFY,
        NOTIFY_ALL,
        PARK,
        /** Gives thread a its permit. */
        UNPARK,
        /** register a = one of 0..b-1. */
        CHOOSE,
        /** Glued: register a = b. */
        SET,
        /** Glued: skip c operations unless register a == b. */
        SKIP_UNLESS,
        /** Glued: the thread ends if register a == b. */
        END_IF,
        /** Glued: notes a failure unless register a == b. */
        ASSERT,
        /** Glued: starts thread a. */
        START,
        JOIN
    }

    /** Kinds that a section of one step may contain. */
    static boolean data(Kind kind) {
        return kind == Kind.READ || kind == Kind.WRITE || kind == Kind.CAS || kind == Kind.ADD;
    }

    record Op(Kind kind, int a, int b, int c) {
        @Override
        public String toString() {
            return kind + "(" + a + "," + b + "," + c + ")";
        }
    }

    static Op op(Kind kind, int... n) {
        return new Op(kind, n.length > 0 ? n[0] : 0, n.length > 1 ? n[1] : 0, n.length > 2 ? n[2] : -1);
    }

    static Op read(int register, int variable) {
        return op(Kind.READ, register, variable);
    }

    static Op write(int variable, int value) {
        return op(Kind.WRITE, variable, value, -1);
    }

    @SafeVarargs
    static Toy together(List<Op>... threads) {
        return new Toy(List.of(threads), Start.TOGETHER, Grain.ACCESS);
    }

    Toy coarse() {
        return new Toy(threads, start, Grain.SECTION);
    }

    /** The same threads, started and joined by a main thread that becomes thread 0. */
    Toy startedByMain() {
        List<List<Op>> all = new ArrayList<>();
        List<Op> main = new ArrayList<>();
        for (int t = 1; t <= threads.size(); t++) {
            main.add(op(Kind.START, t));
        }
        for (int t = 1; t <= threads.size(); t++) {
            main.add(op(Kind.JOIN, t));
        }
        all.add(main);
        for (List<Op> thread : threads) {
            List<Op> shifted = new ArrayList<>();
            for (Op o : thread) {
                shifted.add(o.kind() == Kind.UNPARK ? op(Kind.UNPARK, o.a() + 1) : o);
            }
            all.add(shifted);
        }
        return new Toy(all, Start.BY_MAIN, grain);
    }
}
