package dev.ravel.conformance.executors;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

@Covers("Parallel streams")
public final class ParallelStreams {
    @Proved("A parallel sum is the sum")
    public void sums() throws Exception {
        assert IntStream.rangeClosed(1, 2).parallel().sum() == 3;
    }

    @Proved("Who takes a part of a range comes after who split it: nothing is shared, so nothing races")
    public void sumsOfARange() throws Exception {
        assert IntStream.range(0, 3).parallel().map(i -> i * i).sum() == 5;
    }

    @Finds(value = FindingKind.EXCEPTION, seeded = "A parallel forEach adds to an ArrayList")
    public void addsToAList() throws Exception {
        List<Integer> list = new ArrayList<>();
        IntStream.range(0, 2).parallel().forEach(list::add);
    }
}
