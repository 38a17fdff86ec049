package dev.ravel.oracles;

import dev.ravel.engine.execution.Execution;
import dev.ravel.engine.source.Thrown;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Judges executions: what, if anything, is wrong with one. */
public final class Failures implements Judge {
    /**
     * Something wrong in one execution.
     *
     * @param key equal for two executions that fail in the same way
     */
    public record Failure(FindingKind kind, Cause cause, String key, String message, int step) {
        /** One that is treated as all others of its kind. */
        public Failure(FindingKind kind, String key, String message, int step) {
            this(kind, Cause.OF_ITS_KIND, key, message, step);
        }
    }

    /** What a failure comes from, where it makes a difference to how it is told. */
    public enum Cause {
        /** Nothing special. */
        OF_ITS_KIND,
        /** The fence refused something. */
        FENCE,
        STACK_OVERFLOW,
        OUT_OF_MEMORY,
        /** More objects than an execution may make. */
        ALLOCATIONS,
        /** A loop that touches nothing shared. */
        LOOP,
        /** More steps than an execution may take. */
        STEPS,
        /** The search had no more time. */
        TIME
    }

    private static final int STACK_LINES = 12;

    private final Expectations expectations;
    private final Extent extent;

    public Failures(Expectations expectations, Extent extent) {
        this.expectations = expectations;
        this.extent = extent;
    }

    @Override
    public List<Failure> of(Execution e) {
        if (e.uncaught().isEmpty() && e.ending() == Strategy.Ending.FINISHED && expectations.isEmpty()) {
            return List.of();
        }
        List<Failure> found = new ArrayList<>();
        for (Execution.Failure f : e.uncaught()) {
            if (!isAssumption(f.exception())) {
                found.add(uncaught(f));
            }
        }
        // Threads that wait for one that died by an exception are a consequence, not a second failure.
        if (found.isEmpty() && e.ending() == Strategy.Ending.BLOCKED) {
            Failure f = blocked(e, extent);
            if (f != null) {
                found.add(f);
            }
        }
        if (e.ending() == Strategy.Ending.CUT && e.refusal() == null) {
            Failure f = e.cut() == Execution.Cut.AFTER_END ? blocked(e, Extent.TEST) : cut(e);
            if (f != null) {
                found.add(f);
            }
        }
        boolean ended = e.ending() == Strategy.Ending.FINISHED || e.ending() == Strategy.Ending.BLOCKED;
        if (ended
                && e.uncaught().isEmpty()
                && found.stream().noneMatch(f -> f.kind().fails())) {
            String complaint = expectations.complaint(e.outcome());
            if (!complaint.isEmpty()) {
                found.add(new Failure(FindingKind.OUTCOME, FindingKind.OUTCOME + e.outcome(), complaint, 0));
            }
        }
        return found;
    }

    /** What a test throws to say that it does not apply here, by frameworks; so do their subclasses. */
    private static final Set<String> ASSUMPTIONS = Set.of(
            "org.opentest4j.IncompleteExecutionException",
            "org.junit.internal.AssumptionViolatedException",
            "org.testng.SkipException");

    /** A test that says that it does not apply here has not failed. */
    private static boolean isAssumption(Throwable t) {
        for (Class<?> type = t.getClass(); type != null; type = type.getSuperclass()) {
            if (ASSUMPTIONS.contains(type.getName())) {
                return true;
            }
        }
        return false;
    }

    /** The assumption by which an execution ended, in one line; null if none did. */
    public static String falseAssumption(Execution e) {
        for (Execution.Failure f : e.uncaught()) {
            if (isAssumption(f.exception())) {
                return where(f.exception());
            }
        }
        return null;
    }

    /** An exception that ended a thread. */
    public static Failure uncaught(Execution.Failure f) {
        Throwable t = f.exception();
        FindingKind kind = t instanceof AssertionError
                ? FindingKind.ASSERTION
                : t instanceof OutOfMemoryError ? FindingKind.BUDGET : FindingKind.EXCEPTION;
        StringBuilder text = new StringBuilder(oneLine(t)).append(" in thread ").append(f.thread());
        String top = "";
        int lines = 0;
        for (StackTraceElement e : Thrown.stack(t)) {
            String at = Stacks.visible(e);
            if (at == null || lines == STACK_LINES) {
                continue;
            }
            if (top.isEmpty()) {
                top = at;
            }
            text.append("\n  at ").append(at);
            lines++;
        }
        return new Failure(kind, cause(t), kind + " " + t.getClass().getName() + " " + top, text.toString(), f.step());
    }

    private static Cause cause(Throwable t) {
        // the program may have thrown another exception because of the fence's, with its text
        return oneLine(t).contains(Rules.Fence.REFUSED)
                ? Cause.FENCE
                : t instanceof StackOverflowError
                        ? Cause.STACK_OVERFLOW
                        : t instanceof OutOfMemoryError ? Cause.OUT_OF_MEMORY : Cause.OF_ITS_KIND;
    }

    /** An exception and the place it comes from, in one line. */
    public static String where(Throwable t) {
        for (StackTraceElement e : Thrown.stack(t)) {
            String at = Stacks.visible(e);
            if (at != null && !at.startsWith("java.") && !at.startsWith("org.junit.")) {
                return oneLine(t) + " at " + at;
            }
        }
        return oneLine(t);
    }

    private static String oneLine(Throwable t) {
        String text = Thrown.text(t);
        return text.replace('\n', ' ').replace("\r", "");
    }

    /** Threads that cannot go on, in words; null if that is nothing to complain of. */
    static Failure blocked(Execution e, Extent extent) {
        boolean mainBlocked = false;
        boolean lockCycle = false;
        boolean leaked = false;
        boolean spins = false;
        for (Execution.Blocked b : e.blocked()) {
            mainBlocked |= b.main();
            lockCycle |= !b.heldBy().isEmpty();
            leaked |= !b.main() && !b.daemon();
            spins |= b.spins();
        }
        if (!mainBlocked && !lockCycle && !leaked) {
            return null;
        }
        boolean afterMain = !mainBlocked && !lockCycle;
        FindingKind kind = afterMain && extent == Extent.TEST
                ? FindingKind.LEAK
                : spins && !lockCycle ? FindingKind.LIVELOCK : FindingKind.DEADLOCK;
        int width = 0;
        for (Execution.Blocked b : e.blocked()) {
            width = Math.max(width, b.thread().length());
        }
        StringBuilder text = new StringBuilder();
        text.append(
                switch (kind) {
                    case DEADLOCK ->
                        afterMain
                                ? "Deadlock: main has ended, and the threads that are left keep the program from ending."
                                : "Deadlock: no thread can go on.";
                    case LIVELOCK -> "Livelock: threads spin, and no thread is left that could change what they read.";
                    default -> "The test has ended, but not all of its threads have.";
                });
        StringBuilder key = new StringBuilder(kind.toString());
        for (Execution.Blocked b : e.blocked()) {
            if (afterMain && b.daemon()) {
                continue;
            }
            text.append("\n  ")
                    .append(b.thread())
                    .append(" ".repeat(width - b.thread().length() + 2));
            text.append(b.what());
            if (!b.heldBy().isEmpty()) {
                text.append(", held by ").append(b.heldBy());
            }
            if (!b.at().isEmpty()) {
                text.append("  ").append(b.at());
            }
            if (!b.holds().isEmpty()) {
                text.append("  holds ").append(b.holds());
            }
            key.append('|').append(b.thread()).append(b.what().replaceAll("#\\d+", ""));
        }
        return new Failure(kind, key.toString(), text.toString(), e.log().steps());
    }

    /** Why an execution was cut; null if that is nothing to complain of. */
    static Failure cut(Execution e) {
        int steps = e.log().steps();
        return switch (e.cut()) {
            case LOOP ->
                new Failure(
                        FindingKind.BUDGET,
                        Cause.LOOP,
                        "loop",
                        "An execution was cut in a loop with too many iterations, which touches nothing shared.",
                        steps);
            case ALLOCATIONS ->
                new Failure(
                        FindingKind.BUDGET,
                        Cause.ALLOCATIONS,
                        "allocations",
                        "An execution was cut because it created too many objects.",
                        steps);
            case TIME ->
                new Failure(
                        FindingKind.BUDGET,
                        Cause.TIME,
                        "time",
                        "An execution was cut after " + steps + " steps because the time of the search was up.",
                        steps);
            case EXIT -> new Failure(FindingKind.EXIT, "exit", "System.exit was called.", steps);
            case UNKNOWN -> null;
            default ->
                new Failure(
                        FindingKind.BUDGET,
                        Cause.STEPS,
                        "budget",
                        "An execution was cut after " + steps
                                + " steps (the limit): an endless loop, or a long test."
                                + " Raise --steps if it is a long test.",
                        steps);
        };
    }
}
