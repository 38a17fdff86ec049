package dev.ravel.campaigns.regression;

import dev.ravel.model.direction.Point;
import dev.ravel.model.direction.Target;
import dev.ravel.model.execution.Schedule;
import dev.ravel.model.trace.TraceReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Predicted interleavings as places in the recorded execution that a worker can be driven to. Steps of the schedule are counted for each
 * thread, as the trace and the schedule number threads in ways of their own.
 */
final class Targets {
    private final Schedule schedule;
    /** The step of each event that a target needs. */
    private final Map<Integer, Integer> steps = new HashMap<>();
    /** Which step of its thread a step is. */
    private final int[] ordinals;

    private Targets(Schedule schedule) {
        this.schedule = schedule;
        this.ordinals = new int[schedule.steps()];
        Map<Integer, Integer> counts = new HashMap<>();
        for (int step = 0; step < ordinals.length; step++) {
            ordinals[step] = counts.merge(schedule.thread(step), 1, Integer::sum) - 1;
        }
    }

    /** For the events that forecasts name. */
    static Targets of(Recorded recorded, List<Forecast> forecasts) throws IOException {
        Set<Integer> wanted = new HashSet<>();
        forecasts.forEach(forecast -> wanted.addAll(forecast.events()));
        return of(recorded, wanted);
    }

    private static Targets of(Recorded recorded, Set<Integer> wanted) throws IOException {
        Targets targets = new Targets(recorded.schedule());
        try (TraceReader reader = TraceReader.open(recorded.trace())) {
            while (reader.next()) {
                int event = (int) reader.index();
                if (wanted.contains(event)) {
                    targets.steps.put(event, reader.step());
                }
            }
        }
        return targets;
    }

    /** What was forecast. */
    Optional<Target> of(Forecast forecast) {
        return target(
                forecast.target(), forecast.events().stream().map(this::point).toList());
    }

    private static Optional<Target> target(Target.Kind kind, List<Point> points) {
        return new HashSet<>(points).size() < points.size() ? Optional.empty() : Optional.of(new Target(kind, points));
    }

    private Point point(int event) {
        int step = steps.getOrDefault(event, 0);
        return new Point(schedule.thread(step), ordinals[step]);
    }
}
