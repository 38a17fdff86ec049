package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.apache.commons.io.output.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

class BytesTest {
    @Test
    void bothBytesAreWritten() throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1);
        Both.run(() -> bytes.write(1), () -> bytes.write(2));
        assertEquals(2, bytes.size());
    }
}
