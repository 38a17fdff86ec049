package dev.ravel.worker.generation;

import dev.ravel.engine.Machine;
import dev.ravel.generate.Generator;
import dev.ravel.generate.Laboratory;
import dev.ravel.generate.Workshop;
import dev.ravel.generate.state.CanonicalForm;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.record.Recording;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.ReductionRequest;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.SubjectFacts;
import dev.ravel.model.generation.TestTrials;
import dev.ravel.model.generation.TestsRequest;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.protocol.WorkerAnswer;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.Rules;
import dev.ravel.worker.process.Enclosure;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.session.WorkerSession;
import dev.ravel.worker.test.BadRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A class under test: makes up tests of it, and runs them. */
public final class GenerationSession implements WorkerSession, Laboratory {
    private final Machine machine;
    private final GenerationRequest request;
    private final Experiments experiments;
    private final Generator generator;
    private final Making making = new Making();

    public GenerationSession(GenerationRequest request, Workplace workplace) throws BadRequest, IOException {
        this.machine = workplace.machine();
        this.request = request;
        workplace.program().close();
        AppLoader loader = workplace.loader(request.classPath(), request.rules(), ClassEdit.NONE, Recording.NONE);
        workplace.enclosure().raiseFor(request.rules(), request.classPath());
        try {
            Workshop workshop = new Workshop(request, loader, loader::define, new ModelledWorld(machine));
            this.experiments = new Experiments(
                    workplace,
                    request,
                    loader,
                    workshop,
                    new CanonicalForm(Experiments::isOurs),
                    Experiments.Company.ALONE);
            this.generator = workshop.generator(this);
        } catch (NoSubject e) {
            throw new BadRequest(e.getMessage());
        }
        experiments.begin();
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return asked instanceof TestsRequest || asked instanceof TrialRequest || asked instanceof ReductionRequest;
    }

    @Override
    public WorkerAnswer answer(WorkerRequest<?> asked) throws BadRequest {
        if (asked instanceof TestsRequest tests) {
            experiments.begin();
            return making.more(generator, tests, machine::takeRefusals);
        }
        if (asked instanceof TrialRequest trial) {
            return new TestTrials(trial.tests().stream()
                    .map(test -> new GeneratedTrial(experiments, trial.oracle()).run(test, trial.searches()))
                    .toList());
        }
        if (asked instanceof ReductionRequest reduction) {
            return new GeneratedTrial(experiments, reduction.oracle()).reduce(reduction);
        }
        return opened();
    }

    /** Tests that were made up take milliseconds; to open a class may take long. */
    @Override
    public Watchdog.Patience patience(WorkerRequest<?> asked) {
        return serves(asked) ? Watchdog.Patience.FOR_SMALL_TESTS : Watchdog.Patience.DEFAULT;
    }

    private SubjectFacts opened() {
        SubjectFacts facts = generator.facts();
        List<String> notes = new ArrayList<>(facts.notes());
        if (request.rules().fence() != Rules.Fence.OPEN) {
            notes.add(Note.fence(Enclosure.words()).sentence());
        }
        return new SubjectFacts(facts.className(), facts.methods(), facts.pairs(), notes);
    }

    @Override
    public Experiment standing() {
        return making.standing();
    }

    @Override
    public Probe probe(List<Statement> beginning, int subject) {
        if (!making.isNextWanted(beginning, List.of())) {
            return Probe.FAILED;
        }
        try {
            return experiments.probe(
                    making.runs(experiments.body(new GeneratedTest(beginning, List.of(subject), List.of(), List.of()))),
                    subject);
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Probe.FAILED;
        }
    }

    @Override
    public Rehearsal rehearse(GeneratedTest test, boolean edges) {
        if (!making.isNextWanted(test.beginning(), test.calls())) {
            return Rehearsal.WORTHLESS;
        }
        GeneratedBody body;
        try {
            body = making.runs(experiments.body(test));
        } catch (IllegalArgumentException | LinkageError cannotBe) {
            return Rehearsal.WORTHLESS;
        }
        return experiments.rehearsal(test, experiments.serial(test, body, Experiments.Depth.ONE_RUN), edges);
    }
}
