package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.triggers.Both;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.text.StringSubstitutor;
import org.junit.jupiter.api.Test;

class SubstitutorTest {
    @Test
    void aValueMayChangeMeanwhile() throws InterruptedException {
        Map<String, String> values = new ConcurrentHashMap<>();
        values.put("name", "Ada");
        StringSubstitutor substitutor = new StringSubstitutor(values);
        String[] text = new String[1];
        Both.run(() -> text[0] = substitutor.replace("I am ${name}"), () -> values.put("name", "Eve"));
        assertTrue(text[0].equals("I am Ada") || text[0].equals("I am Eve"), () -> text[0]);
    }
}
