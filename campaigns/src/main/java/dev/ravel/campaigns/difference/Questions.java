package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.generation.SubjectWorker.Question;
import dev.ravel.model.difference.OutcomesRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.difference.TestTraces;
import dev.ravel.model.difference.TracesRequest;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.protocol.WorkerRequest;
import dev.ravel.model.search.SearchSpec;
import java.util.List;
import java.util.Set;

/** What is asked about tests. */
final class Questions {
    private Questions() {}

    /** What do they do in serial orders? */
    record Traces() implements Question<TestTraces, TestTraces.OfTest> {
        @Override
        public WorkerRequest<TestTraces> about(List<GeneratedTest> tests) {
            return new TracesRequest(tests);
        }

        @Override
        public List<TestTraces.OfTest> parts(TestTraces answer) {
            return answer.tests();
        }

        @Override
        public TestTraces.OfTest none(String trouble, long nanos) {
            return new TestTraces.OfTest(List.of(), List.of(), trouble);
        }
    }

    /** What can come of them? */
    record Outcomes(List<SearchSpec> searches, Set<Side> sides) implements Question<TestOutcomes, TestOutcomes.OfTest> {
        @Override
        public WorkerRequest<TestOutcomes> about(List<GeneratedTest> tests) {
            return new OutcomesRequest(tests, searches, sides);
        }

        @Override
        public List<TestOutcomes.OfTest> parts(TestOutcomes answer) {
            return answer.tests();
        }

        @Override
        public TestOutcomes.OfTest none(String trouble, long nanos) {
            return TestOutcomes.OfTest.none(trouble, nanos);
        }
    }
}
