package dev.ravel.campaigns.regression;

import dev.ravel.delta.context.LockOperations.Nested;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.pattern.ViolationGroup;
import dev.ravel.delta.predict.Deadlock;
import dev.ravel.delta.predict.Inversion;
import dev.ravel.delta.predict.LostWakeup;
import dev.ravel.delta.predict.Race;
import dev.ravel.delta.table.Hash;
import dev.ravel.model.direction.Target;
import dev.ravel.model.execution.Access;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.Regression.Effect;
import dev.ravel.model.regression.Regression.Kind;
import dev.ravel.model.regression.Regression.Status;
import dev.ravel.model.trace.TraceSite;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Something that a recorded execution says may happen in another one, and can not in the old version.
 *
 * @param kind what it is
 * @param target what is to become of the events
 * @param events of the recorded execution
 * @param location what the threads collide over; "" if it is not about one place
 * @param message what is wrong, in one line
 * @param accesses the events in their new order, a line each
 * @param sites of those that the change has an impact on
 * @param name equal for the same in two executions
 */
public record Forecast(
        Kind kind,
        Target.Kind target,
        List<Integer> events,
        String location,
        String message,
        List<String> accesses,
        List<TraceSite> sites,
        long name) {

    public Forecast {
        events = List.copyOf(events);
        accesses = List.copyOf(accesses);
        sites = List.copyOf(sites);
    }

    /** What became of it. */
    Regression regression(Status status, Effect effect, @Nullable Finding finding) {
        return new Regression(kind, kind, status, effect, ChangedPlace.NONE, location, message, accesses, finding);
    }

    static Forecast of(Deadlock deadlock) {
        List<Integer> events = new ArrayList<>();
        List<String> accesses = new ArrayList<>();
        List<TraceSite> sites = new ArrayList<>();
        for (Nested acquisition : deadlock.acquisitions()) {
            events.add(acquisition.event());
            accesses.add("thread " + acquisition.thread() + "  locks another's lock while it holds one  "
                    + acquisition.site());
            sites.add(acquisition.site());
        }
        return new Forecast(
                Kind.DEADLOCK,
                Target.Kind.DEADLOCK,
                events,
                "",
                "Threads may wait for each other's locks: " + accesses.size() + " of them take locks in a cycle.",
                accesses,
                sites,
                deadlock.name());
    }

    /** That accesses of another thread may come between those of one unit of work. */
    public static Forecast of(ViolationGroup group, SharedAccesses rows, IntPredicate impacted) {
        return of(
                Kind.ATOMICITY,
                "Accesses of another thread may come between those of one unit of work, as no serial order has them: "
                        + group.pattern() + ".",
                group.example().rows(),
                rows,
                impacted,
                name(group, rows));
    }

    /** The same for the same violation in executions of both versions. */
    public static long name(ViolationGroup group, SharedAccesses rows) {
        long name = group.pattern().ordinal();
        for (int statement : group.statements()) {
            name = Hash.of(name, rows.name(statement));
        }
        return name;
    }

    static Forecast of(Inversion inversion, SharedAccesses rows, IntPredicate impacted) {
        return of(
                Kind.ORDER,
                "A " + access(rows, inversion.first()) + " may come before a " + access(rows, inversion.second())
                        + ": the old version always has them the other way round.",
                List.of(inversion.first(), inversion.second()),
                rows,
                impacted,
                inversion.name());
    }

    static Forecast of(Race race, SharedAccesses rows, IntPredicate impacted) {
        return of(
                Kind.RACE,
                "Nothing orders a " + access(rows, race.first()) + " and a " + access(rows, race.second()) + ".",
                List.of(race.second(), race.first()),
                rows,
                impacted,
                race.name());
    }

    static Forecast of(LostWakeup lost) {
        return new Forecast(
                Kind.LOST_WAKEUP,
                Target.Kind.ORDER,
                List.of(lost.waker().event(), lost.sleeper().event()),
                "",
                "The notify at " + lost.waker().site() + " may come before the wait at "
                        + lost.sleeper().site() + " that it is for, which then waits for ever.",
                List.of(
                        "thread " + lost.waker().thread() + "  notifies  "
                                + lost.waker().site(),
                        "thread " + lost.sleeper().thread() + "  waits  "
                                + lost.sleeper().site()),
                List.of(lost.sleeper().site(), lost.waker().site()),
                lost.name());
    }

    private static Forecast of(
            Kind kind, String message, List<Integer> order, SharedAccesses rows, IntPredicate impacted, long name) {
        List<Integer> events = new ArrayList<>();
        List<String> accesses = new ArrayList<>();
        List<TraceSite> sites = new ArrayList<>();
        for (int row : order) {
            TraceSite site = rows.site(rows.statement(row));
            events.add(rows.event(row));
            accesses.add("thread " + rows.thread(row) + "  " + Access.name(rows.access(row)) + "s "
                    + variable(rows, row) + "  " + site);
            if (impacted.test(row)) {
                sites.add(site);
            }
        }
        return new Forecast(
                kind, Target.Kind.ORDER, events, variable(rows, order.get(0)), message, accesses, sites, name);
    }

    /** {@code read of Account.balance (Account.java:12)}. */
    private static String access(SharedAccesses rows, int row) {
        return Access.name(rows.access(row)) + " of " + variable(rows, row) + " (" + rows.site(rows.statement(row))
                + ")";
    }

    /** {@code Account.balance}. */
    private static String variable(SharedAccesses rows, int row) {
        String type = rows.type(rows.statement(row));
        String place = rows.place(row);
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return place.startsWith(".") || place.startsWith("[") ? simple + place : simple + "." + place;
    }
}
