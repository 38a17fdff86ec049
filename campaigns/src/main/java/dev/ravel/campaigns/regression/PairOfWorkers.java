package dev.ravel.campaigns.regression;

import dev.ravel.toolkit.process.WorkerLauncher;

/**
 * A worker for each of the two versions. They take turns: one thread at a time.
 *
 * @param older of the old version
 * @param newer of the new version
 */
record PairOfWorkers(VersionWorker older, VersionWorker newer) implements AutoCloseable {

    PairOfWorkers(Versions versions, WorkerLauncher launcher) {
        this(new VersionWorker(versions.older(), launcher), new VersionWorker(versions.newer(), launcher));
    }

    @Override
    public void close() {
        older.close();
        newer.close();
    }
}
