package dev.ravel.papers.recontest;

import dev.ravel.papers.tables.EndingJvm;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.process.WorkerLauncher;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the subjects of {@link RecontestSubjects}, one after the other, as times are measured.
 *
 * @param said hears one line for each measurement
 */
public record RecontestEvaluation(
        Libraries libraries, RecontestOptions options, Jdk jdk, WorkerLauncher launcher, Consumer<String> said) {

    /** Does all measurements that are not known yet. One that breaks does not keep the others from being done. */
    public void run(RecontestResults results) {
        for (RecontestSubject subject : options.subjects()) {
            List<RecontestJob> open = options.plan().stream()
                    .filter(job -> job.subject().equals(subject.name()) && !results.has(job))
                    .toList();
            if (open.isEmpty()) {
                continue;
            }
            try (RecontestBench bench = new RecontestBench(subject, options.limits(), libraries, jdk, launcher)) {
                for (RecontestJob job : open) {
                    measure(bench, job, results);
                    if (EndingJvm.isEnding()) {
                        return;
                    }
                }
            }
        }
    }

    private void measure(RecontestBench bench, RecontestJob job, RecontestResults results) {
        try {
            RecontestMeasure measure = bench.measure(job);
            if (!EndingJvm.isEnding()) {
                results.add(job, measure);
                said.accept(job + ": " + measure);
            }
        } catch (Exception e) {
            results.broken(job, String.valueOf(e.getMessage()));
            said.accept(job + ": " + e.getMessage());
        }
    }
}
