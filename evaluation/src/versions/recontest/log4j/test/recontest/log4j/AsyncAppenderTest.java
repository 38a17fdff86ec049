package recontest.log4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AsyncAppenderTest {
    @Test
    void allEventsAreThereAfterClose() throws InterruptedException {
        List<String> seen = new ArrayList<>();
        AsyncAppender appender = new AsyncAppender(2);
        appender.addAppender(event -> seen.add(event.rendered()));
        appender.append(new Event("a", "1"));
        appender.append(new Event("a", "2"));
        appender.append(new Event("b", "3"));
        appender.close();
        assertEquals(List.of("a: 1", "a: 2", "b: 3"), seen);
    }
}
