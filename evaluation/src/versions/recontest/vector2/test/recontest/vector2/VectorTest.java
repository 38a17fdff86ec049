package recontest.vector2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class VectorTest {
    private static final int ELEMENTS = 686;

    @Test
    void aVectorThatShrinksCanBeSearched() throws InterruptedException {
        Vector vector = new Vector(10);
        for (int i = 0; i < ELEMENTS; i++) {
            vector.add(i);
        }
        Thread searcher = new Thread(() -> assertEquals(0, vector.lastIndexOf(0)), "searcher");
        Thread shortener = new Thread(() -> vector.setSize(1), "shortener");
        searcher.start();
        shortener.start();
        searcher.join();
        shortener.join();
        assertEquals(1, vector.size());
    }
}
