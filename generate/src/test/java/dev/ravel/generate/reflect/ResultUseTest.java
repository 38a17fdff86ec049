package dev.ravel.generate.reflect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class ResultUseTest {
    interface Target {
        void plain();

        boolean dropped();

        long droppedOften();

        boolean used();

        boolean usedOnce();

        boolean byReference();

        boolean never();
    }

    interface Heir extends Target {
        boolean own();
    }

    /** The call sites. */
    static final class Caller {
        boolean calls(Target t, Heir h) {
            t.plain();
            t.dropped();
            h.droppedOften();
            t.droppedOften();
            h.own();
            BooleanSupplier reference = t::byReference;
            t.usedOnce();
            return t.used() && t.usedOnce() && reference.getAsBoolean();
        }
    }

    private static boolean isForEffect(Class<?> receiver, String name) throws Exception {
        String home = ResultUseTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        ResultUse use = new ResultUse(new ClassIndex(List.of(home)), ResultUseTest.class.getClassLoader());
        return use.isForEffect(receiver, receiver.getMethod(name));
    }

    @Test
    void aCallCountsIfNobodyUsesItsResult() throws Exception {
        for (String name : List.of("plain", "dropped", "droppedOften")) {
            assertEquals(true, isForEffect(Target.class, name), name);
            assertEquals(true, isForEffect(Heir.class, name), name);
        }
        for (String name : List.of("used", "usedOnce", "byReference", "never")) {
            assertEquals(false, isForEffect(Target.class, name), name);
            assertEquals(false, isForEffect(Heir.class, name), name);
        }
        assertEquals(true, isForEffect(Heir.class, "own"));
    }

    @Test
    void whatTheJdkDoesWithAResultIsNotKnown() throws Exception {
        assertEquals(false, isForEffect(Callable.class, "call"));
        assertEquals(true, isForEffect(Runnable.class, "run"));
    }
}
