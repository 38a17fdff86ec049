package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.engine.execution.Execution;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.replay.TurnsStrategy;
import dev.ravel.instrument.site.Site;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.recording.MethodName;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.recording.RecordingResult.End;
import dev.ravel.model.recording.RecordingResult.Size;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.model.trace.TraceWriter;
import dev.ravel.oracles.Failures;
import dev.ravel.worker.process.TraceLine;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Records executions of one test.
 *
 * <p>A recording is one execution that counts, behind one or two that do not: classes are initialised once in a JVM, and what is assumed of
 * objects, to name them, may turn out to be wrong. The executions before are made under the same schedule.
 */
public final class RecordingRun {
    /** Executions before the first recording. */
    private static final int WARM_UPS = 2;
    /** An execution with more steps than this is a warm-up that is enough, if nothing that was assumed has fallen. */
    private static final int LONG = 200_000;

    private static final int MAX_WARM_UPS = 10;
    /** A schedule with more turns makes a text that nobody can use. */
    private static final int MOST_TURNS = 1 << 20;

    private final Machine machine;
    private final Consumer<WorkerMessage> out;
    private final TestBody body;
    private final Runnable test;
    private final Failures judge;
    private final Supplier<String> gaps;

    private boolean warm;
    /** What was entered before the first recording. */
    private final Set<MethodName> metBefore = new HashSet<>();

    public RecordingRun(Workplace workplace, TestBody body, Supplier<String> gaps) throws BadRequest {
        this.machine = workplace.machine();
        this.out = workplace.out();
        this.body = body;
        this.test = body.run();
        this.judge = new Failures(body.readExpectations(), body.extent());
        this.gaps = gaps;
    }

    /** Runs the test once, as the request says, and sends what is written of it. */
    public RecordingResult record(ExplorationRequest request) {
        long millis = request.search().limits().millis();
        machine.deadline(millis == 0 ? Long.MAX_VALUE : System.nanoTime() + millis * 1_000_000);
        try {
            if (!warm) {
                Execution last = warmUp(request.search().seed());
                if (last.refusal() != null || last.cut() == Execution.Cut.TIME && last.isCut()) {
                    String why = last.refusal() != null
                            ? last.refusal()
                            : "the test had not come to its end when the time was up, before anything was recorded";
                    return result(request, new End(End.Kind.REFUSED, why), new Recorded(last, 0, "", 0), List.of());
                }
                warm = true;
            }
            if (millis != 0) {
                machine.deadline(System.nanoTime() + millis * 1_000_000);
            }
            return judged(request);
        } finally {
            machine.deadline(Long.MAX_VALUE);
        }
    }

    private Execution warmUp(long seed) {
        Execution e;
        boolean again;
        int times = 0;
        do {
            int fallen = machine.assumptionsFallen();
            e = executed(new TurnsStrategy(seed));
            times++;
            again = machine.assumptionsFallen() != fallen && times < MAX_WARM_UPS
                    || times < WARM_UPS && e.log().steps() < LONG;
        } while (again && e.refusal() == null && !e.isCut());
        metBefore.addAll(met());
        return e;
    }

    private Execution executed(Strategy strategy) {
        strategy.begin();
        machine.forgetThreads();
        return machine.execute(test, strategy);
    }

    private record Recorded(Execution execution, long events, String schedule, long nanos) {}

    private RecordingResult judged(ExplorationRequest request) {
        machine.takeUnexplored();
        machine.takeDoubt();
        Machine.forgetMet();
        int fallen = machine.assumptionsFallen();
        Recorded r = recorded(request.search().seed(), request.trace());
        List<String> doubts = doubts();
        if (machine.assumptionsFallen() != fallen) {
            doubts.add(
                    "Something that was taken for granted of the program's objects or threads turned out to be wrong while it was"
                            + " recorded: some accesses may be missing, or have other names. Another recording will know.");
        }
        return result(request, end(r.execution()), r, doubts);
    }

    private Recorded recorded(long seed, TraceDetail detail) {
        TurnsStrategy strategy = new TurnsStrategy(seed);
        long start = System.nanoTime();
        Execution e;
        long events = 0;
        if (detail == TraceDetail.NONE) {
            e = executed(strategy);
        } else {
            strategy.begin();
            machine.forgetThreads();
            TraceLine line = new TraceLine(out);
            TraceWriter writer = new TraceWriter(line);
            try {
                e = machine.trace(test, strategy, detail, writer);
            } finally {
                line.flushed();
            }
            events = writer.events();
        }
        long nanos = System.nanoTime() - start;
        return new Recorded(e, events, schedule(strategy, e), nanos);
    }

    private String schedule(TurnsStrategy strategy, Execution e) {
        int[] turns = strategy.threads();
        return e.refusal() != null || turns.length > MOST_TURNS || e.log().steps() > Schedule.MAX_STEPS
                ? ""
                : Schedule.text(turns, strategy.lengths(), strategy.choices(), machine.threadOrder());
    }

    private End end(Execution e) {
        if (e.refusal() != null) {
            return new End(End.Kind.REFUSED, e.refusal());
        }
        if (judge.of(e).stream().anyMatch(f -> f.kind().fails())) {
            return End.FAILED;
        }
        if (Failures.falseAssumption(e) != null) {
            return new End(End.Kind.SKIPPED, "an assumption of the test is false: " + Failures.falseAssumption(e));
        }
        return e.isCut() ? new End(End.Kind.CUT, reason(e)) : End.FINISHED;
    }

    private static String reason(Execution e) {
        return switch (e.cut()) {
            case TIME -> "its time was up";
            case STEPS -> "it has more steps than can be counted";
            case UNKNOWN -> "what comes next is not known";
            default -> "it used up what an execution may use";
        };
    }

    private List<Finding> findings(Recorded r) {
        return judge.of(r.execution()).stream()
                .map(f -> new Finding(f.kind(), f.message(), 1, f.step(), r.schedule(), null))
                .toList();
    }

    private List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        Site unexplored = machine.takeUnexplored();
        if (unexplored != null) {
            doubts.add(unexplored.className().replace('/', '.') + "." + unexplored.method() + " (" + unexplored.file()
                    + ":" + unexplored.line()
                    + ") was called back from JDK code, where Ravel cannot follow: its accesses are missing.");
        }
        String doubt = machine.takeDoubt();
        if (doubt != null) {
            doubts.add(doubt);
        }
        if (!gaps.get().isEmpty()) {
            doubts.add(gaps.get());
        }
        return doubts;
    }

    private RecordingResult result(ExplorationRequest request, End end, Recorded r, List<String> doubts) {
        Set<MethodName> met = met();
        met.addAll(metBefore);
        ExplorationNotes notes = new ExplorationNotes(machine, request.search().rules(), body.notes());
        notes.rules();
        notes.refusals();
        Execution e = r.execution();
        return new RecordingResult(
                request.test(),
                end,
                end.kind() == End.Kind.REFUSED ? List.of() : findings(r),
                e.outcome(),
                new Size(r.events(), e.log().steps(), e.threads()),
                r.schedule(),
                met,
                notes.all(),
                doubts,
                r.nanos(),
                machine.substrate());
    }

    private Set<MethodName> met() {
        Set<MethodName> met = new HashSet<>();
        for (Site site : machine.met()) {
            met.add(new MethodName(site.className(), site.method(), site.methodDescriptor()));
        }
        return met;
    }
}
