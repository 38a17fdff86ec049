package dev.ravel.subjects.triggers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SynchronizedListTest {
    @Test
    void listsCanBeAddedToEachOther() throws InterruptedException {
        List<String> a = Collections.synchronizedList(new ArrayList<>(List.of("x")));
        List<String> b = Collections.synchronizedList(new ArrayList<>(List.of("y")));
        Both.run(() -> a.addAll(b), () -> b.addAll(a));
    }
}
