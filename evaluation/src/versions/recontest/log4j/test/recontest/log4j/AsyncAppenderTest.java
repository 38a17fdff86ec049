package recontest.log4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AsyncAppenderTest {
    /** All but the last event are through when the appender is closed; the last one may be under way. */
    @Test
    void allEventsAreThereAfterClose() throws InterruptedException {
        CountDownLatch almostAll = new CountDownLatch(1);
        List<String> seen = new ArrayList<>();
        AsyncAppender appender = new AsyncAppender(4);
        appender.addAppender(event -> {
            seen.add(event.rendered());
            almostAll.countDown();
        });
        for (int i = 1; i <= 2; i++) {
            appender.append(new Event("a", "message " + i));
        }
        almostAll.await();
        appender.close();
        assertEquals(List.of("a: message 1", "a: message 2"), seen);
    }
}
