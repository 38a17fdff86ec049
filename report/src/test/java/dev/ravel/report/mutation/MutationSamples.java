package dev.ravel.report.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Source;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.model.mutation.TestUse.Use;
import dev.ravel.model.search.StrategyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measurements made by hand. */
final class MutationSamples {
    private static final String TEST = "com.acme.AccountTest#movesBothWays";

    private static final List<String> ACCOUNT = """
            package com.acme;

            /** An account that several threads may use. */
            final class Account {
                private int balance;
                private volatile boolean closed;

                synchronized void deposit(int amount) {
                    balance += amount;
                    notifyAll();
                }

                synchronized void withdraw(int amount) throws InterruptedException {
                    while (balance < amount && !closed) {
                        wait();
                    }
                    balance -= amount;
                }

                static <T extends Comparable<? super T>> boolean less(T a, T b) {
                    return a.compareTo(b) < 0 && b != null;
                }

                void close() {
                    closed = true;
                }

                static final class Log {
                    int entries;

                    void add() {
                        entries++;
                    }
                }
            }
            """.lines().toList();

    private MutationSamples() {}

    /** The source of Account and nothing else. */
    static Optional<List<String>> source(String className) {
        return className.startsWith("com.acme.Account") ? Optional.of(ACCOUNT) : Optional.empty();
    }

    private static MutantResult killed(Mutant mutant, String reason, Finding finding) {
        return new MutantResult(
                mutant, Status.KILLED, TEST, reason, finding, true, 2, new Effort(3, 0, 0, 0), Source.THIS_RUN);
    }

    private static MutantResult survived(Mutant mutant, boolean infected) {
        return new MutantResult(
                mutant, Status.SURVIVED, "", "", null, infected, 2, new Effort(60, 0, 0, 0), Source.THIS_RUN);
    }

    static Finding lostUpdate() {
        List<InterleavingStep> steps = List.of(
                new InterleavingStep(0, "starts t1", "AccountTest.java:14", "AccountTest.movesBothWays", ""),
                new InterleavingStep(0, "starts t2", "AccountTest.java:15", "AccountTest.movesBothWays", "joins t1"),
                new InterleavingStep(1, "Account#1.balance is 0", "Account.java:9", "Account.deposit", "preempted"),
                new InterleavingStep(2, "Account#1.balance is 0", "Account.java:9", "Account.deposit", ""),
                new InterleavingStep(2, "Account#1.balance = 7", "Account.java:9", "Account.deposit", ""),
                new InterleavingStep(2, "ends", "", "", ""),
                new InterleavingStep(1, "Account#1.balance = 5", "Account.java:9", "Account.deposit", "ended"),
                new InterleavingStep(
                        0, "Account#1.balance is 5", "AccountTest.java:18", "AccountTest.movesBothWays", ""));
        return new Finding(
                FindingKind.ASSERTION,
                "org.opentest4j.AssertionFailedError: expected: <12> but was: <5>\n"
                        + "\tat org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:531)\n"
                        + "\tat com.acme.AccountTest.movesBothWays(AccountTest.java:18)",
                3,
                8,
                "r1:AAIB",
                new Interleaving(List.of("main", "t1", "t2"), steps));
    }

    private static Finding deadlock() {
        return new Finding(
                FindingKind.DEADLOCK,
                "Deadlock.\n  main  waits for t2 to end  AccountTest.java:17\n  t2    waits for Account#1  Account.java:15",
                2,
                6,
                "r1:AAIC",
                null);
    }

    /** Every fate, two source files of which one is not at hand, a nested class, texts that HTML must not take for tags. */
    static MutationResult account() {
        String account = "com.acme.Account";
        List<MutantResult> mutants = new ArrayList<>();
        mutants.add(survived(new Mutant(1, "RVK", account, "closed", 6, 0, "removed volatile from closed"), true));
        mutants.add(killed(
                new Mutant(2, "RSK", account, "deposit", 8, 0, "removed synchronized from deposit"),
                "assertion",
                lostUpdate()));
        mutants.add(killed(new Mutant(3, "MATH", account, "deposit", 9, 0, "+ became -"), "assertion", lostUpdate()));
        mutants.add(survived(new Mutant(4, "AOD", account, "deposit", 9, 0, "balance + amount became amount"), true));
        mutants.add(killed(
                new Mutant(5, "RTXC", account, "deposit", 10, 0, "removed the call of notifyAll"),
                "deadlock",
                deadlock()));
        mutants.add(survived(new Mutant(6, "RNA", account, "deposit", 10, 0, "notifyAll became notify"), false));
        mutants.add(new MutantResult(
                new Mutant(7, "NEGATE", account, "withdraw", 14, 0, "balance < amount became balance >= amount"),
                Status.KILLED,
                TEST,
                "endless loop",
                null,
                true,
                2,
                new Effort(1, 0, 0, 0),
                Source.HISTORY));
        mutants.add(new MutantResult(
                new Mutant(8, "BOUNDARY", account, "withdraw", 14, 0, "< became <="),
                Status.UNFINISHED,
                "",
                "the time budget",
                null,
                true,
                1,
                new Effort(4_000, 0, 0, 0),
                Source.THIS_RUN));
        mutants.add(unreached(new Mutant(9, "RETURN", account, "less", 21, 0, "the result became true")));
        mutants.add(unreached(new Mutant(10, "INCREMENT", "com.acme.Account$Log", "add", 32, 0, "++ became --")));
        mutants.add(killed(
                new Mutant(11, "VOID_CALL", "com.acme.Bank", "<init>", 0, 0, "removed the call of \"open\" & <close>"),
                "assertion",
                lostUpdate()));
        mutants.add(survived(new Mutant(12, "CONSTANT", "com.acme.Bank", "limit", 40, 0, "100 became 101"), true));
        return new MutationResult(
                List.of(
                        new TestUse(TEST, Use.USED, "", null, true, 9, 4, 24, 0, 0, 210_000_000L),
                        new TestUse(
                                "com.acme.AccountTest#closes",
                                Use.USED,
                                "the time budget",
                                null,
                                false,
                                6,
                                1,
                                10_000,
                                0,
                                0,
                                30_000_000_000L),
                        new TestUse(
                                "com.acme.AccountTest#alone",
                                Use.LEFT_OUT,
                                "The test never started a second thread",
                                null,
                                false,
                                0,
                                0,
                                1,
                                0,
                                0,
                                2_000_000L),
                        new TestUse(
                                "com.acme.AccountTest#racy",
                                Use.FAILS,
                                "",
                                lostUpdate(),
                                false,
                                0,
                                0,
                                3,
                                0,
                                0,
                                9_000_000L)),
                mutants,
                Technique.INFECTION,
                StrategyKind.DPOR,
                -1,
                List.of("com.acme.Native was not mutated: it could not be instrumented."),
                "OpenJDK 25",
                41_000_000_000L);
    }

    private static MutantResult unreached(Mutant mutant) {
        return new MutantResult(
                mutant, Status.UNREACHED, "", "", null, false, 0, new Effort(0, 0, 0, 0), Source.THIS_RUN);
    }

    /** Nothing to complain about. */
    static MutationResult perfect() {
        return new MutationResult(
                List.of(new TestUse(TEST, Use.USED, "", null, true, 1, 1, 24, 10, 13, 210_000_000L)),
                List.of(killed(
                        new Mutant(1, "MATH", "com.acme.Account", "deposit", 9, 0, "+ became -"),
                        "assertion",
                        lostUpdate())),
                Technique.STATE_SET,
                StrategyKind.BOUNDED,
                2,
                List.of(),
                "OpenJDK 25",
                400_000_000L);
    }

    /** No mutant was made. */
    static MutationResult none() {
        return new MutationResult(
                List.of(),
                List.of(),
                Technique.INFECTION,
                StrategyKind.DPOR,
                -1,
                List.of("com.acme.Empty has no code."),
                "",
                1_000_000L);
    }

    /** More survivors than are shown at once. */
    static MutationResult manySurvivors() {
        List<MutantResult> mutants = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            mutants.add(survived(
                    new Mutant(
                            i,
                            "MATH",
                            "com.acme.department.of.long.packages.and.LongNames",
                            "compute",
                            i,
                            0,
                            "+ became -, in a long expression that goes on and on until it no longer fits the line"),
                    i % 2 == 0));
        }
        return new MutationResult(
                List.of(), mutants, Technique.INFECTION, StrategyKind.DPOR, -1, List.of(), "", 1_000_000L);
    }
}
