package dev.ravel.model.difference;

import dev.ravel.model.protocol.WorkerAnswer;
import java.io.Serializable;
import java.util.List;

/** The outcomes of tests on both versions, in the order of the tests. */
public record TestOutcomes(List<OfTest> tests) implements WorkerAnswer {
    public TestOutcomes {
        tests = List.copyOf(tests);
    }

    /**
     * The outcomes of one test.
     *
     * @param leftOut fields that only one version has, and that do not count
     * @param unlike fields that differ as soon as the objects of the test are made, and that do not count
     * @param refused what the code under test wanted to do and was not allowed to
     */
    public record OfTest(
            OutcomeSet older,
            OutcomeSet newer,
            List<String> leftOut,
            List<String> unlike,
            List<String> refused,
            long nanos)
            implements Serializable {
        public OfTest {
            leftOut = List.copyOf(leftOut);
            unlike = List.copyOf(unlike);
            refused = List.copyOf(refused);
        }

        public OutcomeSet of(Side side) {
            return side == Side.OLD ? older : newer;
        }

        /** Outcomes of one version that the other, which was explored as far as was asked, does not have. */
        public List<OutcomeSet.Seen> only(Side side) {
            OutcomeSet other = of(side.other());
            boolean comparable =
                    other.extent() == OutcomeSet.Extent.ALL && (other.bound() < 0 || other.bound() == of(side).bound());
            return comparable ? of(side).without(other) : List.of();
        }

        /** Whether the sets of outcomes differ. */
        public boolean isDifferent() {
            return !only(Side.OLD).isEmpty() || !only(Side.NEW).isEmpty();
        }

        /** Of a test that could not be run. */
        public static OfTest none(String trouble, long nanos) {
            return new OfTest(
                    OutcomeSet.none(trouble), OutcomeSet.none(trouble), List.of(), List.of(), List.of(), nanos);
        }
    }
}
