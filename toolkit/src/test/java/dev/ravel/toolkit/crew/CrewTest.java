package dev.ravel.toolkit.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrewTest {
    private static final class Member implements AutoCloseable {
        private boolean closed;

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void allMembersWorkAtTheSameTime() {
        CyclicBarrier all = new CyclicBarrier(3);
        try (Crew<Member> crew = new Crew<>(3, Member::new)) {
            crew.together(
                    3,
                    "test",
                    member -> {
                        try {
                            all.await(20, TimeUnit.SECONDS);
                        } catch (Exception e) {
                            throw new IllegalStateException("the others did not come", e);
                        }
                    },
                    () -> {});
        }
    }

    @Test
    void everyItemIsTakenOnce() {
        List<Integer> items = IntStream.range(0, 1_000).boxed().toList();
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        try (Crew<Member> crew = new Crew<>(4, Member::new)) {
            crew.share(items, 4, "test", (member, item) -> taken.add(item));
        }
        assertEquals(items, taken.stream().sorted().toList());
    }

    @Test
    void whatOneThrowsIsThrownAndNoMoreItemsAreTaken() {
        IllegalStateException broken = new IllegalStateException("broken");
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        try (Crew<Member> crew = new Crew<>(1, Member::new)) {
            assertSame(
                    broken,
                    assertThrows(
                            IllegalStateException.class,
                            () -> crew.share(List.of(1, 2, 3), 1, "test", (member, item) -> {
                                taken.add(item);
                                throw broken;
                            })));
        }
        assertEquals(List.of(1), taken);
    }

    @Test
    void thereIsOneMemberAtLeastAndAllAreClosed() {
        Crew<Member> crew = new Crew<>(0, Member::new);
        assertEquals(1, crew.size());
        crew.close();
        assertTrue(crew.lead().closed);
    }
}
