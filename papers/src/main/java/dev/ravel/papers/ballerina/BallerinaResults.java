package dev.ravel.papers.ballerina;

import dev.ravel.model.table.CellTable;
import dev.ravel.papers.ballerina.BallerinaJob.Side;
import dev.ravel.papers.ballerina.BallerinaJob.Until;
import dev.ravel.papers.ballerina.BallerinaRun.Cost;
import dev.ravel.papers.ballerina.BallerinaRun.Outcome;
import dev.ravel.papers.ballerina.BallerinaRun.Reports;
import dev.ravel.papers.ballerina.BallerinaRun.Verdict;
import dev.ravel.papers.tables.ResultFile;
import dev.ravel.toolkit.failure.BadInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The runs that are done, in a file if there is one, so that a long evaluation can go on where it ended. Runs with another search, budget,
 * limit of tests or JDK stay in the file and count for nothing. Runs that broke are not written: they are tried again.
 */
public final class BallerinaResults {
    private static final String HEAD = "search,budget_ms,most_tests,jdk,subject,version,configuration,until,seed,"
            + "outcome,tests,executions,transitions,ms,clusters";
    private static final int SETTINGS = 4;
    private static final CellTable FORMAT = CellTable.ofCommas(15);

    private final ResultFile file;
    private final String settings;
    private final Map<BallerinaJob, BallerinaRun> runs = new LinkedHashMap<>();
    private final Map<BallerinaJob, String> broken = new LinkedHashMap<>();
    private int others;

    private BallerinaResults(@Nullable Path file, String settings) {
        this.settings = settings;
        this.file = ResultFile.open(file, HEAD, this::line);
    }

    /**
     * What is known already.
     *
     * @param file null to keep nothing
     * @param jdk its version
     * @throws BadInput if the file is none of ours
     */
    public static BallerinaResults open(@Nullable Path file, BallerinaOptions options, String jdk) {
        return new BallerinaResults(
                file,
                String.join(
                        ",",
                        options.search().name().toLowerCase(Locale.ROOT),
                        Long.toString(options.budgetMillis()),
                        Integer.toString(options.tests()),
                        jdk));
    }

    private void line(String line) {
        List<String> cells = FORMAT.cells(line);
        BallerinaRun run = run(cells.subList(SETTINGS, cells.size()));
        if (String.join(",", cells.subList(0, SETTINGS)).equals(settings)) {
            runs.put(run.job(), run);
        } else {
            others++;
        }
    }

    private static BallerinaRun run(List<String> cells) {
        return new BallerinaRun(
                new BallerinaJob(
                        cells.get(0),
                        Side.valueOf(cells.get(1)),
                        cells.get(2),
                        Until.valueOf(cells.get(3)),
                        Long.parseLong(cells.get(4))),
                Outcome.valueOf(cells.get(5)),
                new Cost(
                        Long.parseLong(cells.get(6)),
                        Long.parseLong(cells.get(7)),
                        Long.parseLong(cells.get(8)),
                        Long.parseLong(cells.get(9))),
                clusters(cells.get(10)));
    }

    private static List<Reports> clusters(String cell) {
        List<Reports> clusters = new ArrayList<>();
        for (String text : cell.isEmpty() ? new String[0] : cell.split("; ")) {
            String[] words = text.split(" ", 3);
            if (words.length != 3) {
                throw new IllegalArgumentException(cell);
            }
            clusters.add(new Reports(Verdict.valueOf(words[0]), Long.parseLong(words[1]), words[2]));
        }
        return clusters;
    }

    private String line(BallerinaRun run) {
        BallerinaJob job = run.job();
        Cost cost = run.cost();
        return String.join(
                ",",
                settings,
                job.subject(),
                job.side().name(),
                job.configuration(),
                job.until().name(),
                Long.toString(job.seed()),
                run.outcome().name(),
                Long.toString(cost.tests()),
                Long.toString(cost.executions()),
                Long.toString(cost.transitions()),
                Long.toString(cost.millis()),
                run.clusters().stream()
                        .map(c -> c.verdict() + " " + c.executions() + " " + c.failure())
                        .collect(Collectors.joining("; ")));
    }

    synchronized boolean has(BallerinaJob job) {
        return runs.containsKey(job);
    }

    synchronized void add(BallerinaRun run) {
        runs.put(run.job(), run);
        broken.remove(run.job());
        file.add(line(run));
    }

    /** A run that did not come to its end. */
    synchronized void broken(BallerinaJob job, String why) {
        broken.put(job, why);
    }

    /** Those of these jobs that are done. */
    public synchronized List<BallerinaRun> runs(List<BallerinaJob> jobs) {
        return jobs.stream().filter(runs::containsKey).map(runs::get).toList();
    }

    /** Why runs broke. */
    public synchronized Map<BallerinaJob, String> broken() {
        return new LinkedHashMap<>(broken);
    }

    /** Runs in the file that were made with other settings. */
    public int others() {
        return others;
    }
}
