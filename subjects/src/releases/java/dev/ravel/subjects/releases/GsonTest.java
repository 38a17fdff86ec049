package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class GsonTest {
    @Test
    void oneGsonServesTwoThreads() throws InterruptedException {
        Gson gson = new Gson();
        Both.run(() -> assertEquals("5", gson.toJson(5)), () -> assertEquals("\"five\"", gson.toJson("five")));
    }
}
