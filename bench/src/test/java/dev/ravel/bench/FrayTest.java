package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FrayTest {
    private static final Jdk JDK = new Jdk(Path.of("nowhere"), 25, "25");

    @Test
    void namesWhatCentralDoesNotHave() {
        Fray fray = new Fray(JDK, "0.9.0", path -> !path.contains("instrumentation"));
        assertEquals(
                "not startable from Maven Central alone: no fray-instrumentation-jdk, fray-instrumentation-agent 0.9.0 there",
                fray.reason());
    }

    @Test
    void saysSoWhenCentralDoesNotAnswer() {
        Fray fray = new Fray(JDK, "0.9.0", path -> {
            throw new IOException("no route");
        });
        assertTrue(fray.reason().startsWith("not asked for"), fray.reason());
    }
}
