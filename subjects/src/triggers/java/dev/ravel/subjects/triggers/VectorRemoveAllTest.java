package dev.ravel.subjects.triggers;

import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

class VectorRemoveAllTest {
    @Test
    void vectorsCanBeSubtractedFromEachOther() throws InterruptedException {
        Vector<String> a = new Vector<>(List.of("x"));
        Vector<String> b = new Vector<>(List.of("y"));
        Both.run(() -> a.removeAll(b), () -> b.removeAll(a));
    }
}
