package dev.ravel.cli;

import dev.ravel.model.protocol.WorkerMessage.Progress;
import dev.ravel.report.text.Numbers;
import dev.ravel.toolkit.crew.ExplorationBatch;
import dev.ravel.toolkit.crew.ExplorationBatch.Item;
import java.util.List;

/** How far running explorations have come, in one line. */
final class ExploreProgress {
    /** Most tests are done before anybody wants to know how far they are. */
    private static final long QUIET_NANOS = 2_000_000_000L;

    private ExploreProgress() {}

    /** Whether a test has been running for so long that somebody wants to know. */
    static boolean isAskedFor(List<Item> running) {
        return running.stream().anyMatch(item -> item.nanos() > QUIET_NANOS);
    }

    /** All that are running. */
    static String line(List<Item> running, ExplorationBatch batch) {
        if (running.size() == 1) {
            return line(running.get(0).reached(), running.get(0).nanos());
        }
        long executions = 0;
        double perSecond = 0;
        for (Item item : running) {
            executions += item.reached().executions();
            perSecond += item.reached().executions() / (item.nanos() / 1e9);
        }
        return batch.reported() + " of " + Numbers.count(batch.items().size(), "test") + ", " + running.size()
                + " running: " + Numbers.count(executions, "execution") + ", "
                + Numbers.count(Math.round(perSecond)) + "/s";
    }

    /** {@code 120,000 executions, 61,000/s, about 12 % explored, 1 finding}. */
    static String line(Progress progress, long nanos) {
        StringBuilder line = new StringBuilder(Numbers.count(progress.executions(), "execution"));
        line.append(", ")
                .append(Numbers.count(Math.round(progress.executions() / (Math.max(1, nanos) / 1e9))))
                .append("/s");
        if (!Double.isNaN(progress.explored())) {
            line.append(", ").append(Numbers.part(progress.explored())).append(" explored");
        }
        if (progress.findings() > 0) {
            line.append(", ").append(Numbers.count(progress.findings(), "finding"));
        }
        return line.toString();
    }
}
