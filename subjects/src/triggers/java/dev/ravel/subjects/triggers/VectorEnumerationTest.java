package dev.ravel.subjects.triggers;

import java.util.Enumeration;
import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

class VectorEnumerationTest {
    @Test
    void whatHasMoreElementsHasANextOne() throws InterruptedException {
        Vector<String> words = new Vector<>(List.of("x"));
        Both.run(
                () -> {
                    Enumeration<String> all = words.elements();
                    while (all.hasMoreElements()) {
                        all.nextElement();
                    }
                },
                words::clear);
    }
}
