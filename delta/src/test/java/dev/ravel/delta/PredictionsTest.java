package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.TraceFingerprint;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.impact.KnownContexts;
import dev.ravel.delta.predict.Inversion;
import dev.ravel.delta.predict.LostWakeup;
import dev.ravel.delta.predict.LostWakeupPrediction;
import dev.ravel.delta.predict.OrderPrediction;
import dev.ravel.delta.predict.RacePrediction;
import dev.ravel.model.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is predicted beyond patterns, and that it is new; and several recorded executions of one version. */
class PredictionsTest {
    /** Whether the main thread joins the other before it reads what that has written. */
    private enum Join {
        BEFORE_THE_READ,
        BEHIND_THE_READ
    }

    private static Script handedOver(Join join, int readSite) {
        Script s = new Script().add(0, Kind.START, "1", "", 1);
        s.add(1, Kind.BEGIN, "", "", 0).add(1, Kind.WRITE, "P", "x", 2).add(1, Kind.END, "", "", 0);
        if (join == Join.BEFORE_THE_READ) {
            s.add(0, Kind.JOIN, "1", "", 3);
        }
        s.add(0, Kind.READ, "P", "x", readSite);
        if (join == Join.BEHIND_THE_READ) {
            s.add(0, Kind.JOIN, "1", "", 3);
        }
        return s;
    }

    private static List<Inversion> orders(SharedAccesses old, SharedAccesses now) {
        OrderPrediction prediction = new OrderPrediction();
        prediction.learn(old);
        return prediction.added(now, ImpactAnalysis.of(old, now)::contains);
    }

    private static List<Inversion> orders(Script old, Script now) {
        return orders(old.analysed(Version.OLD), now.analysed(Version.NEW));
    }

    @Test
    void aReadThatNoLongerWaitsForTheWriteIsAnOrderViolation() {
        SharedAccesses now = handedOver(Join.BEHIND_THE_READ, 4).analysed(Version.NEW);
        List<Inversion> found = orders(handedOver(Join.BEFORE_THE_READ, 4).analysed(Version.OLD), now);
        assertEquals(1, found.size());
        assertEquals("4 before 2", order(now, found.get(0)));
    }

    private static String order(SharedAccesses rows, Inversion inversion) {
        return rows.site(rows.statement(inversion.first())).instruction() + " before "
                + rows.site(rows.statement(inversion.second())).instruction();
    }

    @Test
    void aReadThatWasWrittenAnewStandsForTheOldOne() {
        assertEquals(
                1,
                orders(handedOver(Join.BEFORE_THE_READ, 4), handedOver(Join.BEHIND_THE_READ, Script.NEW + 4))
                        .size());
    }

    @Test
    void anOrderThatTheOldVersionDoesNotKeepEitherIsNoOrderViolation() {
        assertEquals(
                List.of(),
                orders(handedOver(Join.BEHIND_THE_READ, 4), handedOver(Join.BEHIND_THE_READ, Script.NEW + 4)));
    }

    @Test
    void whatTheNewVersionStillOrdersIsNoOrderViolation() {
        assertEquals(
                List.of(),
                orders(handedOver(Join.BEFORE_THE_READ, 4), handedOver(Join.BEFORE_THE_READ, Script.NEW + 4)));
    }

    @Test
    void theRaceOfAReadThatNoLongerWaitsIsNew() {
        SharedAccesses old = handedOver(Join.BEFORE_THE_READ, 4).analysed(Version.OLD);
        SharedAccesses now = handedOver(Join.BEHIND_THE_READ, 4).analysed(Version.NEW);
        RacePrediction prediction = new RacePrediction();
        prediction.learn(old);
        assertEquals(
                List.of(false),
                RacePrediction.of(now).stream()
                        .map(race -> prediction.isKnown(now, race))
                        .toList());
    }

    @Test
    void theRaceOfAStatementThatWasOnlyWrittenAnewIsOld() {
        SharedAccesses old = handedOver(Join.BEHIND_THE_READ, 4).analysed(Version.OLD);
        SharedAccesses now = handedOver(Join.BEHIND_THE_READ, Script.NEW + 4).analysed(Version.NEW);
        RacePrediction prediction = new RacePrediction();
        prediction.learn(old);
        assertEquals(
                List.of(true),
                RacePrediction.of(now).stream()
                        .map(race -> prediction.isKnown(now, race))
                        .toList());
    }

    /** Where the waiting thread looks whether it has to wait. */
    private enum Look {
        UNDER_THE_LOCK,
        BEFORE_THE_LOCK
    }

    private static Script wakeUp(Look look) {
        Script s = new Script().add(0, Kind.START, "1", "", 1).add(0, Kind.START, "2", "", 2);
        s.add(1, Kind.BEGIN, "", "", 0);
        if (look == Look.BEFORE_THE_LOCK) {
            s.add(1, Kind.READ, "P", "full", 3);
        }
        s.add(1, Kind.LOCK, "P", "", 4);
        if (look == Look.UNDER_THE_LOCK) {
            s.add(1, Kind.READ, "P", "full", 3);
        }
        s.add(1, Kind.WAIT, "P", "", 5);
        s.add(2, Kind.BEGIN, "", "", 0).add(2, Kind.LOCK, "P", "", 6).add(2, Kind.WRITE, "P", "full", 7);
        s.add(2, Kind.NOTIFY, "P", "", 8).add(2, Kind.WAKE, "1", "", 8).add(2, Kind.UNLOCK, "P", "", 9);
        s.add(2, Kind.END, "", "", 0);
        return s.add(1, Kind.RESUME, "P", "", 5)
                .add(1, Kind.UNLOCK, "P", "", 10)
                .add(1, Kind.END, "", "", 0);
    }

    private static List<LostWakeup> wakeUps(Look before, Look after) {
        LostWakeupPrediction prediction = new LostWakeupPrediction();
        prediction.learn(wakeUp(before).analysed(Version.OLD));
        return prediction.added(wakeUp(after).analysed(Version.NEW));
    }

    @Test
    void aNotifyMayBeLostIfTheLookIsNoLongerUnderTheLock() {
        List<LostWakeup> found = wakeUps(Look.UNDER_THE_LOCK, Look.BEFORE_THE_LOCK);
        assertEquals(1, found.size());
        assertEquals(8, found.get(0).waker().site().instruction());
        assertEquals(5, found.get(0).sleeper().site().instruction());
    }

    @Test
    void noNotifyIsLostIfTheLookIsUnderTheLock() {
        assertEquals(List.of(), wakeUps(Look.BEFORE_THE_LOCK, Look.UNDER_THE_LOCK));
    }

    @Test
    void aNotifyThatMayBeLostInBothVersionsIsNothingNew() {
        assertEquals(List.of(), wakeUps(Look.BEFORE_THE_LOCK, Look.BEFORE_THE_LOCK));
    }

    // ---- several executions

    /** Two threads that count under one lock, in either order; one of them may count twice. */
    private static Script counted(int first, int times) {
        Script s = new Script().add(0, Kind.START, "1", "", 1).add(0, Kind.START, "2", "", 2);
        for (int thread : new int[] {first, 3 - first}) {
            s.add(thread, Kind.BEGIN, "", "", 0).add(thread, Kind.ENTER, "P", "", 0);
            for (int i = 0; i < (thread == 1 ? times : 1); i++) {
                s.add(thread, Kind.LOCK, "P", "", 3).add(thread, Kind.READ, "P", "x", 4);
                s.add(thread, Kind.WRITE, "P", "x", 5).add(thread, Kind.UNLOCK, "P", "", 6);
            }
            s.add(thread, Kind.LEAVE, "", "", 0).add(thread, Kind.END, "", "", 0);
        }
        return s;
    }

    private static long fingerprint(Script script) throws IOException {
        byte[] trace = script.trace();
        return TraceFingerprint.of(() -> new TraceReader(new ByteArrayInputStream(trace)));
    }

    @Test
    void executionsThatDifferOnlyInWhoTakesALockFirstAreAnalysedOnce() throws IOException {
        assertEquals(fingerprint(counted(1, 1)), fingerprint(counted(2, 1)));
    }

    @Test
    void executionsInWhichAThreadDoesSomethingElseAreNot() throws IOException {
        assertNotEquals(fingerprint(counted(1, 1)), fingerprint(counted(1, 2)));
    }

    @Test
    void executionsInWhichAJoinComesElsewhereAreNot() throws IOException {
        assertNotEquals(
                fingerprint(handedOver(Join.BEFORE_THE_READ, 4)), fingerprint(handedOver(Join.BEHIND_THE_READ, 4)));
    }

    @Test
    void whatAnyExecutionOfTheOldVersionShowsIsNotNew() {
        SharedAccesses now = counted(1, 2).analysed(Version.NEW);
        KnownContexts known = KnownContexts.of(counted(1, 1).analysed(Version.OLD));
        ImpactSet ofOne = ImpactAnalysis.of(known, now);
        // the second round of thread 1: both of its accesses
        assertEquals(2, ofOne.size());
        known.learn(counted(1, 2).analysed(Version.OLD));
        assertEquals(0, ImpactAnalysis.of(known, now).size());
    }
}
