package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.common.collect.HashMultimap;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Guava339Test {
    @Test
    void theEntrySetIsNeverNull() throws InterruptedException {
        Map<String, Collection<String>> map =
                HashMultimap.<String, String>create().asMap();
        Both.run(() -> assertNotNull(map.entrySet()), () -> assertNotNull(map.entrySet()));
    }
}
