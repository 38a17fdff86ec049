package recontest.groovy;

import org.codehaus.groovy.runtime.metaclass.MemoryAwareConcurrentReadMap;
import org.junit.jupiter.api.Test;

class GroovyTest {
    @Test
    void aReaderAndAWriterBothEnd() throws InterruptedException {
        MemoryAwareConcurrentReadMap map = new MemoryAwareConcurrentReadMap();
        map.put("one", "1");
        Thread reader = new Thread(() -> map.get("one"), "reader");
        Thread writer = new Thread(() -> map.put("two", "2"), "writer");
        reader.start();
        writer.start();
        reader.join();
        writer.join();
    }
}
