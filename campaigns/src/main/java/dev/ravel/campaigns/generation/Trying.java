package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.TestTrial;
import dev.ravel.model.generation.TestTrials;
import dev.ravel.model.generation.TrialRequest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;

/** How tests fail: what {@code generate} asks about them. */
record Trying(List<SearchSpec> searches, TrialRequest.Oracle oracle)
        implements SubjectWorker.Question<TestTrials, TestTrial> {
    @Override
    public WorkerRequest<TestTrials> about(List<GeneratedTest> tests) {
        return new TrialRequest(tests, searches, oracle);
    }

    @Override
    public List<TestTrial> parts(TestTrials answer) {
        return answer.trials();
    }

    @Override
    public TestTrial none(String trouble, long nanos) {
        return without(trouble, nanos);
    }

    /** What has become of a test that has no verdict. */
    static TestTrial without(String trouble, long nanos) {
        return new TestTrial(List.of(), false, -1, 0, 0, 0, trouble, List.of(), nanos);
    }
}
