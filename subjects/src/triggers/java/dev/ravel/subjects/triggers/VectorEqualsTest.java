package dev.ravel.subjects.triggers;

import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

class VectorEqualsTest {
    @Test
    void vectorsCanBeComparedBothWays() throws InterruptedException {
        Vector<String> a = new Vector<>(List.of("x"));
        Vector<String> b = new Vector<>(List.of("x"));
        Both.run(() -> a.equals(b), () -> b.equals(a));
    }
}
