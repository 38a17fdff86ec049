package dev.ravel.papers.mutmut;

import dev.ravel.papers.mutmut.MutMutEvaluation.Row;
import dev.ravel.papers.mutmut.MutMutEvaluation.Search;
import java.util.List;

/** All measurements. */
record Rows(List<Row> all) {
    /** That of a program under a search, with a technique. */
    Row of(MutMutPaper paper, Search search, String technique) {
        return all.stream()
                .filter(row -> row.program().equals(paper.program())
                        && row.search() == search
                        && row.technique().equals(technique))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException(paper.program() + " was not measured: " + search + ", " + technique));
    }
}
