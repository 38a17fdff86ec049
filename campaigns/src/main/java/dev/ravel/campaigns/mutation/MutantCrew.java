package dev.ravel.campaigns.mutation;

import dev.ravel.toolkit.crew.Crew;
import dev.ravel.toolkit.failure.ToolFailure;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.WorkerLost;

/** The workers that share the mutants of a test. They may serve one campaign after the other. */
public final class MutantCrew implements AutoCloseable {
    private final Crew<MutantWorker> workers;
    /** The program of the last campaign. */
    private String served = "";

    /** So many workers, which start when they are needed. */
    public MutantCrew(WorkerLauncher launcher, int jobs) {
        workers = new Crew<>(jobs, () -> new MutantWorker(launcher));
    }

    /** Starts the first worker, so that its start is not part of what is measured. */
    public MutantCrew ready() {
        try {
            workers.lead().start();
        } catch (WorkerLost lost) {
            throw new ToolFailure(lost.getMessage(), lost);
        }
        return this;
    }

    /**
     * The workers, for a campaign.
     *
     * @param program what the class files of the program are known by; a worker keeps those that it has loaded
     */
    Crew<MutantWorker> workers(String program) {
        if (!served.isEmpty() && !served.equals(program)) {
            close();
        }
        served = program;
        return workers;
    }

    /** The most memory that a worker has had so far, in megabytes; 0 where the system does not tell. */
    public long peakMegabytes() {
        return workers.members().stream()
                .mapToLong(MutantWorker::peakMegabytes)
                .max()
                .orElse(0);
    }

    @Override
    public void close() {
        workers.close();
    }
}
