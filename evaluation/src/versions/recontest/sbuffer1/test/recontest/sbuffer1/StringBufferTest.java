package recontest.sbuffer1;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StringBufferTest {
    private static final int WORDS = 62;

    @Test
    void whatIsAppendedMayShrink() throws InterruptedException {
        StringBuffer text = new StringBuffer(16);
        StringBuffer other = new StringBuffer(16);
        for (int i = 0; i < WORDS; i++) {
            other.append("words ");
        }
        Thread appender = new Thread(() -> text.append(other), "appender");
        Thread shortener = new Thread(() -> other.delete(0, other.length()), "shortener");
        appender.start();
        shortener.start();
        appender.join();
        shortener.join();
        String result = text.toString();
        assertTrue(result.isEmpty() || result.length() == 6 * WORDS, () -> "length " + result.length());
    }
}
