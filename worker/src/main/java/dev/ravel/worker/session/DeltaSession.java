package dev.ravel.worker.session;

import dev.ravel.explore.bounded.PreemptionBoundedStrategy;
import dev.ravel.explore.contract.Focus;
import dev.ravel.explore.contract.Strategy;
import dev.ravel.explore.dpor.FocusedDporStrategy;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.focus.DeltaRequest;
import dev.ravel.model.focus.DeltaRequest.Way;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.worker.search.ExplorationRun;
import dev.ravel.worker.search.FocusedSites;
import dev.ravel.worker.search.Workplace;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explores a test where a change has touched it (docs/adr/0031-exploring-the-delta.md). Its classes are kept for the requests that follow. */
public final class DeltaSession implements WorkerSession {
    private final Workplace workplace;
    private final DeltaRequest request;
    private final ExplorationRequest exploration;
    private final AppLoader loader;
    private final TestBody test;
    private final Schedule base;

    public DeltaSession(DeltaRequest request, Workplace workplace) throws BadRequest, IOException {
        this.workplace = workplace;
        this.request = request;
        try {
            base = Schedule.parse(request.base());
        } catch (IllegalArgumentException e) {
            throw new BadRequest(e.getMessage());
        }
        SearchSpec search = request.exploration().search();
        StrategyKind kind = request.way() == Way.DPOR ? StrategyKind.DPOR : StrategyKind.BOUNDED;
        int bound = search.strategy() == kind ? search.bound() : SearchSpec.NO_BOUND;
        exploration = request.exploration().with(search.with(kind, bound));
        loader = workplace.program().open(exploration, workplace::loader);
        test = workplace.prepare(exploration, loader);
    }

    @Override
    public boolean serves(WorkerRequest<?> asked) {
        return false;
    }

    @Override
    public ExplorationResult answer(WorkerRequest<?> asked) throws BadRequest {
        Begun begun = new Begun(new FocusedSites(workplace.sites(), request.focus()));
        ExplorationResult result =
                new ExplorationRun(workplace, exploration, test, () -> Workplace.gaps(loader), begun).run();
        if (begun.delta == null || !begun.delta.leftBase()) {
            return result;
        }
        List<Note> notes = new ArrayList<>(result.notes());
        notes.add(Note.of("The recorded execution could not be repeated: the search began with another one."));
        return new ExplorationResult(
                result.test(),
                result.verdict(),
                result.why(),
                result.coverage(),
                result.counts(),
                result.outcomes(),
                result.findings(),
                notes,
                result.substrate());
    }

    @Override
    public boolean isSpent() {
        return workplace.machine().isSpent();
    }

    /** Chooses the strategy, and remembers it. */
    private final class Begun implements ExplorationRun.Companion {
        private final Focus focus;
        /** Null as long as nothing has begun, and for the baseline. */
        private FocusedDporStrategy delta;

        Begun(Focus focus) {
            this.focus = focus;
        }

        @Override
        public Strategy strategy() {
            if (request.way() == Way.CAPP) {
                return new PreemptionBoundedStrategy(exploration.search().effectiveBound(), focus);
            }
            int[] threads = new int[base.steps()];
            for (int s = 0; s < threads.length; s++) {
                threads[s] = base.thread(s);
            }
            int[] values = new int[base.choices()];
            for (int i = 0; i < values.length; i++) {
                values[i] = base.choice(i);
            }
            delta = new FocusedDporStrategy(focus, threads, values);
            return delta;
        }
    }
}
