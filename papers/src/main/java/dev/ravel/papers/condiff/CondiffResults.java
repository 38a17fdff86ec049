package dev.ravel.papers.condiff;

import dev.ravel.model.table.CellTable;
import dev.ravel.papers.condiff.CondiffJob.Filter;
import dev.ravel.papers.condiff.CondiffRun.Outcome;
import dev.ravel.papers.condiff.CondiffRun.Times;
import dev.ravel.papers.condiff.versions.Scenario;
import dev.ravel.papers.condiff.versions.Subject;
import dev.ravel.papers.tables.ResultFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The runs that are done. Those with another budget or JDK stay in the file and count for nothing. Runs that broke are not written: they are tried again. */
public final class CondiffResults {
    private static final String HEAD = "budget_ms,jdk,subject,scenario,filter,seed,"
            + "outcome,tests,checks,ms,generating_ms,filtering_ms,checking_ms,kind,test";
    private static final CellTable FORMAT = CellTable.ofCommas(15);

    private final String settings;
    private final Map<CondiffJob, CondiffRun> runs = new LinkedHashMap<>();
    private final Map<CondiffJob, String> broken = new LinkedHashMap<>();
    private final ResultFile file;
    private int others;

    private CondiffResults(@Nullable Path file, String settings) {
        this.settings = settings;
        this.file = ResultFile.open(file, HEAD, this::read);
    }

    /**
     * What is known already.
     *
     * @param file null to keep nothing
     * @param jdk its version
     */
    public static CondiffResults open(@Nullable Path file, CondiffOptions options, String jdk) {
        return new CondiffResults(file, options.budgetMillis() + "," + jdk);
    }

    private void read(String line) {
        List<String> cells = FORMAT.cells(line);
        CondiffRun run = new CondiffRun(
                new CondiffJob(
                        Subject.of(cells.get(2)),
                        Scenario.valueOf(cells.get(3)),
                        Filter.valueOf(cells.get(4)),
                        Long.parseLong(cells.get(5))),
                Outcome.valueOf(cells.get(6)),
                Long.parseLong(cells.get(7)),
                Long.parseLong(cells.get(8)),
                new Times(
                        Long.parseLong(cells.get(9)),
                        Long.parseLong(cells.get(10)),
                        Long.parseLong(cells.get(11)),
                        Long.parseLong(cells.get(12))),
                cells.get(13),
                cells.get(14));
        if (settings.equals(cells.get(0) + "," + cells.get(1))) {
            runs.put(run.job(), run);
        } else {
            others++;
        }
    }

    private String line(CondiffRun run) {
        CondiffJob job = run.job();
        return String.join(
                ",",
                settings,
                job.subject().id(),
                job.scenario().name(),
                job.filter().name(),
                Long.toString(job.seed()),
                run.outcome().name(),
                Long.toString(run.tests()),
                Long.toString(run.checks()),
                Long.toString(run.times().whole()),
                Long.toString(run.times().generating()),
                Long.toString(run.times().filtering()),
                Long.toString(run.times().checking()),
                run.kind(),
                run.test());
    }

    synchronized boolean has(CondiffJob job) {
        return runs.containsKey(job);
    }

    synchronized void add(CondiffRun run) {
        runs.put(run.job(), run);
        broken.remove(run.job());
        file.add(line(run));
    }

    /** A run that did not come to its end. */
    synchronized void broken(CondiffJob job, String why) {
        broken.put(job, why);
    }

    /** Those of these jobs that are done. */
    public synchronized List<CondiffRun> runs(List<CondiffJob> jobs) {
        return jobs.stream().filter(runs::containsKey).map(runs::get).toList();
    }

    /** Why runs broke. */
    public synchronized Map<CondiffJob, String> broken() {
        return new LinkedHashMap<>(broken);
    }

    /** Runs in the file that were made with other settings. */
    public int others() {
        return others;
    }
}
