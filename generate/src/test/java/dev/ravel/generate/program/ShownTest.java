package dev.ravel.generate.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That emitted tests say the same is tested where they are compiled and run. */
class ShownTest {
    @Test
    void whatContainsItselfHasAnEnd() {
        Object[] self = new Object[1];
        self[0] = self;
        assertEquals("[[[Object[]]]]", Shown.of(self));
        Object[] optional = new Object[1];
        optional[0] = Optional.of(optional);
        assertEquals("[Optional[[Optional]]]", Shown.of(optional));
    }

    @Test
    void collectionsWithoutAnOrderAreSorted() {
        assertEquals("[1, 2, 3]", Shown.of(Set.of(3, 1, 2)));
        assertEquals("[3, 1, 2]", Shown.of(List.of(3, 1, 2)));
        assertEquals("{a=1, b=[2]}", Shown.of(Map.of("b", List.of(2), "a", 1)));
    }

    @Test
    void otherObjectsAreToldByTheirClass() {
        assertEquals("ShownTest", Shown.of(this));
        assertEquals("object", Shown.of(new Object() {}));
        assertEquals("object", Shown.of((Runnable) () -> {}));
    }
}
