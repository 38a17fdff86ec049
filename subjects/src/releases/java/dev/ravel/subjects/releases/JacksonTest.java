package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class JacksonTest {
    @Test
    void oneFactoryServesTwoThreads() throws InterruptedException {
        JsonFactory factory = new JsonFactory();
        Both.run(
                () -> assertEquals("a", firstName(factory, "{\"a\":1}")),
                () -> assertEquals("b", firstName(factory, "{\"b\":1}")));
    }

    private static String firstName(JsonFactory factory, String json) throws java.io.IOException {
        try (JsonParser parser = factory.createParser(json)) {
            parser.nextToken();
            return parser.nextFieldName();
        }
    }
}
