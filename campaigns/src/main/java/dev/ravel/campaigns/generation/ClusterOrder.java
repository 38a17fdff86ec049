package dev.ravel.campaigns.generation;

import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * In which order clusters are shown: one of each way to fail, the surest first; then the next of each, and so on. So the first few are as different as can be. Of
 * those that fail in the same way, the simplest test comes first, and then the shortest interleaving.
 */
final class ClusterOrder {
    private static final Comparator<ClusterReport> SIMPLEST = Comparator.comparingInt(
                    (ClusterReport c) -> c.example().test().size())
            .thenComparingInt(c -> c.example().finding().step())
            .thenComparing(ClusterReport::cluster);

    private ClusterOrder() {}

    static List<ClusterReport> of(Collection<ClusterReport> clusters) {
        Map<Cluster, Deque<ClusterReport>> ways = new TreeMap<>();
        clusters.stream()
                .sorted(SIMPLEST)
                .forEach(c ->
                        ways.computeIfAbsent(way(c), w -> new ArrayDeque<>()).add(c));
        List<ClusterReport> shown = new ArrayList<>();
        while (shown.size() < clusters.size()) {
            ways.values().stream().filter(w -> !w.isEmpty()).forEach(w -> shown.add(w.poll()));
        }
        return shown;
    }

    /** How it fails, in whatever methods. */
    private static Cluster way(ClusterReport report) {
        return new Cluster(List.of(), report.cluster().kind(), report.cluster().exception());
    }
}
