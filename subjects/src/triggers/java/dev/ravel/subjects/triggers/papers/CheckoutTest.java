package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CheckoutTest {
    /** A pool with a set of objects that are free and a set of those that are not. */
    static class Checkout {
        private final Set<String> available = new HashSet<>(Set.of("a", "b"));
        private final Set<String> inUse = new HashSet<>();

        synchronized String checkOut() {
            String object = available.iterator().next();
            available.remove(object);
            inUse.add(object);
            return object;
        }

        int all() {
            return available.size() + inUse.size();
        }
    }

    static class SafeCheckout extends Checkout {
        @Override
        synchronized int all() {
            return super.all();
        }
    }

    Checkout make() {
        return new Checkout();
    }

    @Test
    void allObjectsAreShown() throws InterruptedException {
        Checkout pool = make();
        Both.run(pool::checkOut, () -> assertEquals(2, pool.all()));
    }
}
