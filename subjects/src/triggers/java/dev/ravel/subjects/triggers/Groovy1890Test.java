package dev.ravel.subjects.triggers;

import org.codehaus.groovy.runtime.metaclass.MemoryAwareConcurrentReadMap;
import org.junit.jupiter.api.Test;

class Groovy1890Test {
    @Test
    void aReaderAndAWriterBothEnd() throws InterruptedException {
        MemoryAwareConcurrentReadMap map = new MemoryAwareConcurrentReadMap();
        map.put("k", "v");
        Both.run(() -> map.get("k"), () -> map.put("k2", "w"));
    }
}
