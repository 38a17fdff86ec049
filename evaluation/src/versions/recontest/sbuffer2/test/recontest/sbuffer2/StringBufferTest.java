package recontest.sbuffer2;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StringBufferTest {
    private static final int WORDS = 137;
    private int found;

    @Test
    void aTextThatShrinksCanBeSearched() throws InterruptedException {
        StringBuffer text = new StringBuffer(16);
        for (int i = 0; i < WORDS; i++) {
            text.append("words ");
        }
        Thread searcher = new Thread(() -> found = text.lastIndexOf("no"), "searcher");
        Thread shortener = new Thread(() -> text.delete(6, 6 * WORDS), "shortener");
        searcher.start();
        shortener.start();
        searcher.join();
        shortener.join();
        assertTrue(found == -1 && text.toString().equals("words "));
    }
}
