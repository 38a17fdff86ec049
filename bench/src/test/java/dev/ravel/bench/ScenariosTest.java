package dev.ravel.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenariosTest {
    /** The deadlock is left out: it could happen. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOCK_ORDER_DEADLOCK")
    void runsWithPlainThreads(Scenario scenario) {
        assertDoesNotThrow(() -> scenario.body().run());
    }

    @ParameterizedTest
    @EnumSource
    void isAPublicStaticMethodOfItsName(Scenario scenario) throws NoSuchMethodException {
        assertEquals(void.class, Scenarios.class.getMethod(scenario.method()).getReturnType());
    }
}
