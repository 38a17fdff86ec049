package dev.ravel.papers.recontest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestMeasure.Capp;
import dev.ravel.papers.recontest.RecontestMeasure.Confirmation;
import dev.ravel.papers.recontest.RecontestMeasure.Ended;
import dev.ravel.papers.recontest.RecontestMeasure.Found;
import dev.ravel.papers.recontest.RecontestMeasure.Safety;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.recontest.RecontestMeasure.Violations;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workers;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All of a small subject, with real workers. */
class RecontestEvaluationTest {
    private static final RecontestOptions OPTIONS = RecontestOptions.of(
            RecontestSubjectsTest.all(), "Airline", null, new RecontestOptions.Limits(200, 2_000, 30_000), 1);

    @Test
    void theBugOfTheAirlineIsFoundAndConfirmed() {
        Jdk jdk = Workers.choose(null).jdk();
        RecontestResults results = RecontestResults.open(null, OPTIONS, jdk.version());
        List<String> said = new ArrayList<>();
        new RecontestEvaluation(
                        RecontestSubjectsTest.LIBRARIES,
                        OPTIONS,
                        jdk,
                        WorkerLauncher.on(jdk, Workers.workspace(notice -> {}), Duration.ofSeconds(30)),
                        said::add)
                .run(results);
        assertTrue(results.broken().isEmpty(), said::toString);
        assertTrue(OPTIONS.plan().stream().allMatch(results::has), said::toString);
        RecontestSubject airline = OPTIONS.subjects().get(0);
        Traces traces = results.of(airline, Part.TRACES, Traces.class).orElseThrow();
        Violations violations =
                results.of(airline, Part.VIOLATIONS, Violations.class).orElseThrow();
        // by arithmetic and one by one
        assertEquals(traces.impact().all(), BigInteger.valueOf(violations.all().violations()));
        assertEquals(
                traces.impact().selected(),
                BigInteger.valueOf(violations.selected().violations()));
        assertEquals(Ended.COMPLETE, violations.all().ended());
        Confirmation confirmation =
                results.of(airline, Part.CONFIRMATION, Confirmation.class).orElseThrow();
        assertTrue(confirmation.isConfirmed(), said::toString);
        assertTrue(confirmation.message().contains("sold, of 5"), said::toString);
        Safety safety = results.of(airline, Part.SAFETY, Safety.class).orElseThrow();
        assertEquals(0, safety.missed());
        assertTrue(safety.failing() > 0);
        Capp capp = results.of(airline, Part.CAPP, Capp.class).orElseThrow();
        assertEquals(Found.BUG, capp.found());
        assertTrue(confirmation.executions() < capp.executions(), said::toString);
    }
}
