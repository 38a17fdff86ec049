package dev.ravel.papers.recontest;

import dev.ravel.model.table.CellTable;
import dev.ravel.papers.recontest.RecontestJob.Part;
import dev.ravel.papers.recontest.RecontestMeasure.Traces;
import dev.ravel.papers.tables.RecordText;
import dev.ravel.papers.tables.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The measurements that are done, in a file if there is one. Those with another limit or JDK stay in the file and count for nothing. Measurements that broke are
 * not written: they are tried again.
 */
public final class RecontestResults {
    private static final String HEAD = "jdk,limit_ms,subject,part,repetition,measure";
    private static final CellTable FORMAT = CellTable.ofCommas(6);

    private final RecontestOptions options;
    private final String jdk;
    private final Map<RecontestJob, RecontestMeasure> measures = new LinkedHashMap<>();
    private final Map<RecontestJob, String> broken = new LinkedHashMap<>();
    private int others;
    private final ResultFile file;

    private RecontestResults(@Nullable Path file, RecontestOptions options, String jdk) {
        this.options = options;
        this.jdk = jdk;
        this.file = ResultFile.open(file, HEAD, this::line);
    }

    /**
     * What is known already.
     *
     * @param file null to keep nothing
     * @param jdk its version
     */
    public static RecontestResults open(@Nullable Path file, RecontestOptions options, String jdk) {
        return new RecontestResults(file, options, jdk);
    }

    private void line(String line) {
        List<String> cells = FORMAT.cells(line);
        RecontestJob job = new RecontestJob(cells.get(2), Part.valueOf(cells.get(3)), Integer.parseInt(cells.get(4)));
        RecontestMeasure measure = read(job.part().measure(), cells.get(5));
        if (cells.get(0).equals(jdk) && Long.parseLong(cells.get(1)) == options.limit(job.part())) {
            measures.put(job, measure);
        } else {
            others++;
        }
    }

    private static RecontestMeasure read(Class<? extends RecontestMeasure> type, String text) {
        return (RecontestMeasure) RecordText.read(type.asSubclass(Record.class), text);
    }

    synchronized boolean has(RecontestJob job) {
        return measures.containsKey(job);
    }

    synchronized void add(RecontestJob job, RecontestMeasure measure) {
        measures.put(job, measure);
        broken.remove(job);
        file.add(String.join(
                ",",
                jdk,
                Long.toString(options.limit(job.part())),
                job.subject(),
                job.part().name(),
                Integer.toString(job.repetition()),
                RecordText.of((Record) measure)));
    }

    /** A measurement that did not come to its end. */
    synchronized void broken(RecontestJob job, String why) {
        broken.put(job, why);
    }

    /** What was measured of a subject. */
    synchronized <M extends RecontestMeasure> Optional<M> of(RecontestSubject subject, Part part, Class<M> type) {
        return all(subject, part, type).stream().findFirst();
    }

    /** The same of what is repeated. */
    synchronized <M extends RecontestMeasure> List<M> all(RecontestSubject subject, Part part, Class<M> type) {
        List<M> found = new ArrayList<>();
        for (RecontestJob job : options.plan()) {
            RecontestMeasure measure = measures.get(job);
            if (measure != null && job.subject().equals(subject.name()) && job.part() == part) {
                found.add(type.cast(measure));
            }
        }
        return found;
    }

    /** The subjects that were to be measured. */
    List<RecontestSubject> subjects() {
        return options.subjects();
    }

    /** What was to be measured. */
    RecontestOptions options() {
        return options;
    }

    /** Those of which there are traces, the shortest trace first. */
    List<RecontestSubject> bySize() {
        return options.subjects().stream()
                .filter(subject -> of(subject, Part.TRACES, Traces.class).isPresent())
                .sorted(Comparator.comparingLong(subject -> of(subject, Part.TRACES, Traces.class)
                        .orElseThrow()
                        .trace()
                        .accesses()))
                .toList();
    }

    /** Why measurements broke. */
    public synchronized Map<RecontestJob, String> broken() {
        return new LinkedHashMap<>(broken);
    }

    /** Measurements in the file that were made with other settings. */
    public int others() {
        return others;
    }
}
