package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.regression.Versions.Version;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.program.TestSelector;

/** A worker for each of the two versions. They take turns: one thread at a time. */
final class PairOfWorkers implements AutoCloseable {
    private final Explorer older;
    private final Explorer newer;

    PairOfWorkers(WorkerLauncher launcher) {
        older = new Explorer(launcher);
        newer = new Explorer(launcher);
    }

    /** Explores a test on the old version. */
    ExplorationResult exploreOlder(Versions versions, TestSelector test, SearchSpec search) {
        return older.explore(request(versions.older(), test, search), ProgressListener.NONE);
    }

    /** Explores a test on the new version. */
    ExplorationResult exploreNewer(Versions versions, TestSelector test, SearchSpec search) {
        return newer.explore(request(versions.newer(), test, search), ProgressListener.NONE);
    }

    private static ExplorationRequest request(Version version, TestSelector test, SearchSpec search) {
        return new ExplorationRequest(
                version.whole().entries().stream().map(Object::toString).toList(),
                test.testClass(),
                test.member(),
                search);
    }

    @Override
    public void close() {
        older.close();
        newer.close();
    }
}
