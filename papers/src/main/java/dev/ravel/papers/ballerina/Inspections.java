package dev.ravel.papers.ballerina;

import dev.ravel.papers.ballerina.BallerinaRun.Reports;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * How many reports somebody looks at before one of them shows the bug (Figure 9). A report is one execution that fails, as in the paper.
 *
 * @param falseAlarms reports that do not show the bug, for each one that does
 * @param clustered looked at, if one report of each cluster is looked at in turn
 * @param shown looked at, if that is done in the order in which Ravel shows the clusters
 * @param unclustered looked at, if reports come in any order
 */
record Inspections(double falseAlarms, int clusters, double clustered, int shown, double unclustered) {
    /** As many as in the paper. */
    private static final int ORDERS = 50;

    private static final long SEED = 1;

    /** How many times as many reports are looked at without clusters. */
    double gain() {
        return unclustered / clustered;
    }

    /** Of what one run has reported; at least one of the clusters must be the bug. */
    static Inspections of(List<Reports> clusters) {
        List<Boolean> everyCluster = new ArrayList<>();
        List<Boolean> everyReport = new ArrayList<>();
        for (Reports c : clusters) {
            everyCluster.add(c.isBug());
            everyReport.addAll(Collections.nCopies(Math.toIntExact(c.executions()), c.isBug()));
        }
        long bugs = everyReport.stream().filter(b -> b).count();
        return new Inspections(
                (everyReport.size() - bugs) / (double) bugs,
                clusters.size(),
                // all reports of a cluster are alike, the bug or not: the first round comes to it
                lookedAt(everyCluster),
                1 + everyCluster.indexOf(true),
                lookedAt(everyReport));
    }

    /** The place of the first one that is the bug, in the mean of random orders. */
    private static double lookedAt(List<Boolean> isBug) {
        Random random = new Random(SEED);
        List<Boolean> order = new ArrayList<>(isBug);
        double sum = 0;
        for (int i = 0; i < ORDERS; i++) {
            Collections.shuffle(order, random);
            sum += 1 + order.indexOf(true);
        }
        return sum / ORDERS;
    }
}
