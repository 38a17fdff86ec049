package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.text.StringSubstitutor;
import org.junit.jupiter.api.Test;

class SubstitutorTest {
    @Test
    void oneSubstitutorServesTwoThreads() throws InterruptedException {
        Map<String, String> values = new ConcurrentHashMap<>();
        values.put("name", "Ada");
        StringSubstitutor substitutor = new StringSubstitutor(values);
        Both.run(() -> assertEquals("I am Ada", substitutor.replace("I am ${name}")), () -> values.put("other", "Eve"));
    }
}
