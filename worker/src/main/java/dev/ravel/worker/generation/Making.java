package dev.ravel.worker.generation;

import dev.ravel.generate.Generator;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.worker.test.BadRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The making up of tests, in which things are run that nobody has asked for: knows which call is under way, and leaves out those that take workers down. */
public final class Making {
    /** After that long, the tests so far are told, which changes nothing about those that come. */
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private List<Experiment> leftOut = List.of();
    /** Beginnings and tests in the making that were run so far. */
    private volatile long attempts;

    private boolean active;
    /** What is run while tests are made up; else null. */
    private volatile GeneratedBody underWay;

    /** Makes up more tests, so many at most. */
    public GeneratedTests more(Generator generator, TestsRequest wanted, Supplier<List<String>> refusals)
            throws BadRequest {
        leftOut = wanted.leftOut();
        List<GeneratedTest> tests = new ArrayList<>();
        long start = System.nanoTime();
        active = true;
        try {
            while (tests.size() < wanted.count()
                    && !generator.isExhausted()
                    && System.nanoTime() - start < PATIENCE_NANOS) {
                GeneratedTest test = generator.next();
                if (test != null) {
                    tests.add(test);
                }
            }
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        } finally {
            active = false;
            underWay = null;
        }
        return new GeneratedTests(tests, generator.isExhausted(), generator.sequences(), refusals.get());
    }

    /** The call that is being run while tests are made up; null if none is. May be asked by any thread. */
    public Experiment standing() {
        GeneratedBody body = underWay;
        Statement.Call call = body == null ? null : body.underWay();
        return call == null ? null : new Experiment(attempts, name(call));
    }

    private static String name(Statement.Call call) {
        return call.owner() + "." + call.signature();
    }

    /** Counts one more experiment; false if it has a call that is to be left. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread counts, the watchdog reads
    public boolean isNextWanted(List<Statement> beginning, List<Statement.Call> calls) {
        attempts++;
        return leftOut.stream()
                .noneMatch(l -> attempts >= l.number()
                        && Stream.concat(beginning.stream(), calls.stream())
                                .anyMatch(s -> s instanceof Statement.Call call
                                        && name(call).equals(l.call())));
    }

    /** This is about to run. */
    public GeneratedBody runs(GeneratedBody body) {
        underWay = active ? body : null;
        return body;
    }
}
