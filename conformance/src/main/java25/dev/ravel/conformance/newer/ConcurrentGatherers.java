package dev.ravel.conformance.newer;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.List;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

@Covers("Gatherers.mapConcurrent")
public final class ConcurrentGatherers {
    private int count;

    @Proved("Two elements are mapped in virtual threads, and come out in order")
    public void keepsTheOrder() {
        List<Integer> tenfold =
                Stream.of(1, 2).gather(Gatherers.mapConcurrent(2, n -> n * 10)).toList();
        assert tenfold.equals(List.of(10, 20)) : tenfold;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The mapping function counts without a lock")
    public void sharesACounter() {
        Stream.of(1, 2)
                .gather(Gatherers.mapConcurrent(2, n -> count++))
                .forEach(n -> {});
        assert count == 2 : count;
    }
}
