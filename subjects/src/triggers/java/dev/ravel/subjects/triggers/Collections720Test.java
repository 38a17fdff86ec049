package dev.ravel.subjects.triggers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.commons.collections4.collection.SynchronizedCollection;
import org.junit.jupiter.api.Test;

class Collections720Test {
    @Test
    void elementsAreAddedWhileOthersAreVisited() throws InterruptedException {
        Collection<Integer> numbers =
                SynchronizedCollection.synchronizedCollection(new ArrayList<>(List.of(1, 2, 3, 4, 5)));
        Both.run(() -> numbers.forEach(number -> {}), () -> numbers.add(6));
    }
}
