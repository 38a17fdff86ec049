package dev.ravel.worker.difference;

import dev.ravel.generate.Generator;
import dev.ravel.generate.Laboratory;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.generate.subject.Subject;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.record.Recording;
import dev.ravel.model.difference.DifferenceFacts;
import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.OutcomesRequest;
import dev.ravel.model.difference.ReduceRequest;
import dev.ravel.model.difference.SequentialDifferences.Example;
import dev.ravel.model.difference.SequentialRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.difference.TraceRequest;
import dev.ravel.model.difference.TracesRequest;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GeneratedTests;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.worker.generation.Making;
import dev.ravel.worker.process.Enclosure;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.session.WorkerSession;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A class in two versions: makes up tests that both can run, leaves out what differs without any concurrency, and runs the others on either version.
 *
 * <p>Paper: Terragni, Cheung, <em>Differential Testing of Concurrent Classes</em> (CONDIFF), Figure 3: this is its test generation and its behavioural check. The
 * filter between them is in the tool, which knows how the two codes correspond (docs/adr/0035-differential-testing.md).
 */
public final class DifferenceSession implements WorkerSession, Laboratory {
    private final Workplace workplace;
    private final DifferenceRequest request;
    private final Half older;
    private final Half newer;
    private final Subject common;
    private final Generator generator;
    private final Making making = new Making();
    private final SequentialFinds sequential =
            new SequentialFinds(calls -> inOneThread(calls, unlike(calls.beginning())));
    private final UnlikeFields unlike = new UnlikeFields(new InOneThread(), sequential::note);

    public DifferenceSession(DifferenceRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.request = request;
        workplace.program().close();
        GenerationRequest old = request.older();
        GenerationRequest now = request.newer();
        AppLoader before = workplace.loader(old.classPath(), old.rules(), ClassEdit.NONE, Recording.CALLS);
        AppLoader after = workplace.anotherLoader(now.classPath(), now.rules(), ClassEdit.NONE, Recording.CALLS);
        // what is known of programs before is forgotten; from now on nothing is, as the two take turns
        workplace.machine().beginExploration(before, old.steps(), old.rules());
        List<String> readable = new ArrayList<>(old.classPath());
        readable.addAll(now.classPath());
        workplace.enclosure().raiseFor(now.rules(), readable);
        older = half(old, before, after, "the old version: ");
        newer = half(now, after, before, "the new version: ");
        try {
            common = newer.subject().commonWith(older.subject());
            generator = newer.experiments().workshop().generator(this, common);
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        }
        if (generator.facts().pairs() == 0) {
            throw new BadRequest("No test can call a changed method of " + now.className()
                    + ": none of them is public in both versions.");
        }
    }

    private Half half(GenerationRequest asked, AppLoader own, AppLoader other, String where) throws BadRequest {
        own.activate();
        try {
            return new Half(workplace, asked, own, other, this::unlike);
        } catch (NoSubject e) {
            throw new BadRequest(where + e.getMessage());
        }
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return asked instanceof TestsRequest
                || asked instanceof SequentialRequest
                || asked instanceof TracesRequest
                || asked instanceof OutcomesRequest
                || asked instanceof TraceRequest
                || asked instanceof ReduceRequest;
    }

    @Override
    public WorkerAnswer answer(WorkerRequest<?> asked) throws BadRequest {
        if (asked instanceof TestsRequest tests) {
            return more(tests);
        }
        if (asked instanceof SequentialRequest) {
            return sequential.all();
        }
        if (asked instanceof TracesRequest traces) {
            return new TestTraces(traces.tests().stream().map(this::traces).toList());
        }
        if (asked instanceof TraceRequest trace) {
            return (trace.side() == Side.OLD ? older : newer).trace(trace.test(), trace.schedule());
        }
        if (asked instanceof OutcomesRequest outcomes) {
            List<TestOutcomes.OfTest> answers = new ArrayList<>();
            for (GeneratedTest test : outcomes.tests()) {
                answers.add(outcomes(test, outcomes.searches(), outcomes.sides()));
            }
            return new TestOutcomes(answers);
        }
        if (asked instanceof ReduceRequest reduce) {
            return new Reduction(
                            (test, searches) -> outcomes(test, searches, EnumSet.allOf(Side.class)),
                            older,
                            newer,
                            reduce)
                    .run();
        }
        return opened();
    }

    /** Tests that were made up take milliseconds; to open a class may take long. */
    @Override
    public Watchdog.Patience patience(WorkerRequest<?> asked) {
        return serves(asked) ? Watchdog.Patience.FOR_SMALL_TESTS : Watchdog.Patience.DEFAULT;
    }

    @Override
    public Experiment standing() {
        return making.standing();
    }

    private DifferenceFacts opened() {
        SubjectFacts facts = generator.facts();
        List<String> notes = new ArrayList<>(facts.notes());
        if (request.newer().rules().fence() != Rules.Fence.OPEN) {
            notes.add(Note.fence(Enclosure.words()).sentence());
        }
        List<String> other = newer.subject().withOtherResult(older.subject());
        if (!other.isEmpty()) {
            notes.add("The versions return other types from " + String.join(", ", other)
                    + ": what comes out is not compared.");
        }
        return new DifferenceFacts(
                new SubjectFacts(facts.className(), facts.methods(), facts.pairs(), notes),
                older.subject().notIn(newer.subject()),
                newer.subject().notIn(older.subject()));
    }

    // ---- making tests up

    private GeneratedTests more(TestsRequest wanted) throws BadRequest {
        newer.experiments().begin();
        try {
            return making.more(generator, wanted, workplace.machine()::takeRefusals);
        } catch (BadRequest none) {
            if (sequential.all().examples().isEmpty()) {
                throw none;
            }
            // every way to make an object differs without concurrency, and that is said
            return new GeneratedTests(List.of(), true, 0, workplace.machine().takeRefusals());
        }
    }

    @Override
    public Probe probe(List<Statement> beginning, int subject) {
        if (!making.isNextWanted(beginning, List.of())) {
            return Probe.FAILED;
        }
        GeneratedTest calls = new GeneratedTest(beginning, List.of(subject), List.of(), List.of());
        Half.Sequence now;
        Half.Sequence old;
        try {
            now = newer.sequence(calls, making);
            old = older.sequence(calls, making);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Probe.FAILED;
        }
        Optional<Example> difference = SequentialFinds.example(calls, old.seen(), now.seen());
        difference.ifPresent(example -> sequential.add(calls, example));
        return difference.isPresent() ? Probe.FAILED : now.probe();
    }

    private Optional<Example> inOneThread(GeneratedTest calls, Set<String> without) {
        try {
            return SequentialFinds.example(
                    calls,
                    older.sequence(calls, without, making).seen(),
                    newer.sequence(calls, without, making).seen());
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Optional.empty();
        }
    }

    /** Fields that do not count behind a beginning. */
    private Set<String> unlike(List<Statement> beginning) {
        return unlike.of(beginning);
    }

    private final class InOneThread implements UnlikeFields.Trial {
        @Override
        public Optional<Example> of(GeneratedTest calls, Set<String> without) {
            return inOneThread(calls, without);
        }

        @Override
        public Set<String> fields(Set<String> without) {
            Set<String> fields = new TreeSet<>(older.told(without));
            fields.addAll(newer.told(without));
            return fields;
        }
    }

    @Override
    public Rehearsal rehearse(GeneratedTest test, boolean edges) {
        if (!making.isNextWanted(test.beginning(), test.calls())) {
            return Rehearsal.WORTHLESS;
        }
        Half.InOrder old;
        Half.InOrder now;
        try {
            old = older.inOrder(test, making);
            now = newer.inOrder(test, making);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Rehearsal.WORTHLESS;
        }
        if (old.serial().trouble().isEmpty() && now.serial().trouble().isEmpty()) {
            Optional<Example> difference = difference(test, old, now);
            if (difference.isPresent()) {
                sequential.add(SequentialFinds.calls(test, difference.get()), difference.get());
                return Rehearsal.WORTHLESS;
            }
        }
        return newer.experiments().rehearsal(test, now.serial(), edges);
    }

    private static Optional<Example> difference(GeneratedTest test, Half.InOrder old, Half.InOrder now) {
        boolean exits = !old.tooMuch() && !now.tooMuch();
        for (Map.Entry<List<Integer>, Outcome> one : now.outcomes().entrySet()) {
            Outcome before = old.outcomes().get(one.getKey());
            Outcome after = one.getValue();
            if (before != null && after != null) {
                Optional<Example> difference = SequentialFinds.example(
                        test, one.getKey(), exits ? before : before.inTheEnd(), exits ? after : after.inTheEnd());
                if (difference.isPresent()) {
                    return difference;
                }
            }
        }
        return Optional.empty();
    }

    // ---- running them

    private TestTraces.OfTest traces(GeneratedTest test) {
        try {
            return new TestTraces.OfTest(older.traces(test), newer.traces(test), "");
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return new TestTraces.OfTest(List.of(), List.of(), cannotBe.toString());
        }
    }

    private TestOutcomes.OfTest outcomes(GeneratedTest test, List<SearchSpec> searches, Set<Side> sides)
            throws BadRequest {
        long start = System.nanoTime();
        OutcomeSet old = OutcomeSet.none("");
        OutcomeSet now = OutcomeSet.none("");
        try {
            for (SearchSpec search : searches) {
                Half.Looking looking = Half.Looking.AT_EXITS;
                old = sides.contains(Side.OLD) ? older.outcomes(test, search, looking) : old;
                now = sides.contains(Side.NEW) ? newer.outcomes(test, search, looking) : now;
                if (Half.isTooMuch(old) || Half.isTooMuch(now)) {
                    old = sides.contains(Side.OLD) ? older.outcomes(test, search, Half.Looking.AT_THE_END) : old;
                    now = sides.contains(Side.NEW) ? newer.outcomes(test, search, Half.Looking.AT_THE_END) : now;
                }
                if (old.extent() != OutcomeSet.Extent.PART && now.extent() != OutcomeSet.Extent.PART) {
                    break;
                }
            }
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return TestOutcomes.OfTest.none(cannotBe.toString(), System.nanoTime() - start);
        }
        Set<String> leftOut = new TreeSet<>(older.leftOut());
        leftOut.addAll(newer.leftOut());
        return new TestOutcomes.OfTest(
                old,
                now,
                List.copyOf(leftOut),
                List.copyOf(unlike(test.beginning())),
                workplace.machine().takeRefusals(),
                System.nanoTime() - start);
    }
}
