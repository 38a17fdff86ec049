package dev.ravel.subjects.triggers;

import org.apache.lucene.index.Term;
import org.apache.lucene.search.PhraseQuery;
import org.junit.jupiter.api.Test;

class Lucene1358Test {
    @Test
    void queriesCanBeComparedBothWays() throws InterruptedException {
        PhraseQuery left = query();
        PhraseQuery right = query();
        Both.run(() -> left.equals(right), () -> right.equals(left));
    }

    private static PhraseQuery query() {
        PhraseQuery query = new PhraseQuery();
        query.add(new Term("field", "word"));
        return query;
    }
}
