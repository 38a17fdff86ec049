package dev.ravel.subjects.triggers;

import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

class VectorListIteratorTest {
    @Test
    void elementsAreAddedWhileOthersAreVisited() throws InterruptedException {
        Vector<String> words = new Vector<>(List.of("x", "y"));
        Both.run(
                () -> {
                    for (String word : words) {
                        word.length();
                    }
                },
                () -> words.add("z"));
    }
}
