package dev.ravel.papers.ballerina;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.papers.ballerina.BallerinaRun.Reports;
import dev.ravel.papers.ballerina.BallerinaRun.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In a random order of n things of which k are the bug, the first of the k is at place (n + 1) / (k + 1) in the mean. */
class InspectionsTest {
    private static Reports bug(int executions) {
        return new Reports(Verdict.BUG, executions, "deadlock in a+b");
    }

    private static Reports other(int executions) {
        return new Reports(Verdict.OTHER, executions, "wrong value in a+c");
    }

    @Test
    void withoutFalseAlarmsOneIsEnough() {
        assertEquals(new Inspections(0, 2, 1, 1, 1), Inspections.of(List.of(bug(3), bug(40))));
    }

    /**
     * 2 reports of the bug among 2 + 90 + 7 in three clusters: the bug's cluster is at place 4/2 = 2, the first report at 100/3 = 33.3. The means of 50 orders
     * have deviations of about 0.82/7 = 0.12 and 23.5/7 = 3.3; the seed is fixed, so this either always holds or never.
     */
    @Test
    void clustersSpareLookingAtTheSameFalseAlarms() {
        Inspections i = Inspections.of(List.of(other(90), bug(2), other(7)));
        assertEquals(48.5, i.falseAlarms());
        assertEquals(3, i.clusters());
        assertEquals(2, i.clustered(), 3 * 0.12);
        assertEquals(2, i.shown());
        assertEquals(33.3, i.unclustered(), 3 * 3.3);
        assertEquals(i.unclustered() / i.clustered(), i.gain());
    }

    /** One report in each cluster: clusters change nothing. */
    @Test
    void clustersOfOneReportGainNothing() {
        Inspections i = Inspections.of(List.of(other(1), other(1), bug(1), other(1)));
        assertEquals(3, i.falseAlarms());
        assertEquals(1, i.gain());
        assertEquals(2.5, i.clustered(), 0.5);
        assertEquals(3, i.shown());
    }
}
