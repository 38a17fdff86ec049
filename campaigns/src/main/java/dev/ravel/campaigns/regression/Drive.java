package dev.ravel.campaigns.regression;

import dev.ravel.model.direction.DirectionBudget;
import dev.ravel.model.direction.Directions;
import dev.ravel.model.direction.Target;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.process.WorkerLost;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one recorded execution predicts, as targets that its program can be driven to.
 *
 * @param forecasts those that can be tried: their events are in different steps, and the execution has a schedule
 * @param targets one for each
 */
public record Drive(Recorded recorded, List<Forecast> forecasts, List<Target> targets) {
    public Drive {
        forecasts = List.copyOf(forecasts);
        targets = List.copyOf(targets);
    }

    /** To all of these that can be tried, in their order. */
    public static Drive to(Recorded recorded, List<Forecast> forecasts) throws IOException {
        List<Forecast> possible = new ArrayList<>();
        List<Target> targets = new ArrayList<>();
        if (!recorded.result().schedule().isEmpty()) {
            Targets all = Targets.of(recorded, forecasts);
            for (Forecast forecast : forecasts) {
                Optional<Target> target = all.of(forecast);
                if (target.isPresent()) {
                    possible.add(forecast);
                    targets.add(target.get());
                }
            }
        }
        return new Drive(recorded, possible, targets);
    }

    /** To the first of them, at most so many. */
    public Drive first(int most) {
        return part(0, Math.min(most, forecasts.size()));
    }

    /** To one of them alone. */
    public Drive only(int number) {
        return part(number, number + 1);
    }

    private Drive part(int from, int to) {
        return new Drive(recorded, forecasts.subList(from, to), targets.subList(from, to));
    }

    /** Tries each of them on the program of a worker, which is the one that was recorded. */
    public Directions of(VersionWorker worker, TestSelector test, SearchSpec search, DirectionBudget budget)
            throws WorkerLost {
        return worker.drive(test, search, recorded.result().schedule(), targets, budget);
    }
}
