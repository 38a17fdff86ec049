package dev.ravel.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outside executions, when no engine may be there: JDK and program behave as if there were no hooks. */
class HooksTest {
    /** They do what the JDK does, which throws for null, or needs a thread that waits. */
    private static final Set<String> DO_THE_JDKS_WORK = Set.of(
            "monitorEnter",
            "objectWait",
            "objectWaitMillis",
            "objectWaitNanos",
            "waitReferred",
            "objectNotify",
            "objectNotifyAll",
            "notifyReferred",
            "notifyAllReferred",
            "holdsLock",
            "hashCode",
            "arrayCopy",
            "setMemory",
            "copyMemory",
            "unsafePark",
            "unsafeUnpark",
            "isJdk",
            "inside",
            "identityHashCode");

    @ParameterizedTest
    @ValueSource(
            classes = {
                Hooks.class,
                InitialiserHooks.class,
                CallHooks.class,
                VariableHooks.class,
                MemoryHooks.class,
                MonitorHooks.class,
                LockHooks.class,
                ThreadHooks.class,
                ObjectHooks.class,
                LoopHooks.class
            })
    void askNobodyWhileTheyAreOff(Class<?> hooks) throws ReflectiveOperationException {
        assertFalse(Hooks.on);
        assertNull(Hooks.engine);
        int called = 0;
        for (Method method : hooks.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && !DO_THE_JDKS_WORK.contains(method.getName())) {
                method.invoke(null, nothing(method.getParameterTypes()));
                called++;
            }
        }
        assertFalse(called == 0 && hooks != MonitorHooks.class, "no hook was called");
    }

    private static Object[] nothing(Class<?>[] types) {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
        }
        return arguments;
    }

    @Test
    void doTheWorkOfTheJdkWhileTheyAreOff() {
        int[] from = {1, 2, 3};
        int[] to = new int[3];
        VariableHooks.arrayCopy(from, 0, to, 1, 2, 0);
        assertEquals(2, to[2]);
        assertEquals(System.identityHashCode(from), ObjectHooks.identityHashCode(from));
        assertEquals("x".hashCode(), ObjectHooks.hashCode("x"));
        assertEquals(Thread.currentThread(), ThreadHooks.currentThread());
        assertThrows(NullPointerException.class, () -> MonitorHooks.monitorEnter(null, 0));
        assertThrows(IllegalMonitorStateException.class, () -> MonitorHooks.objectNotify(from, 0));
        assertThrows(IllegalMonitorStateException.class, () -> MonitorHooks.objectWait(from, 0));
        assertFalse(MonitorHooks.holdsLock(from));
    }

    /** Theirs never changes, so maps that were filled before an execution stay right. */
    @Test
    void classesAndEnumConstantsHaveOneHashCodeForEver() {
        assertEquals(String.class.hashCode(), ObjectHooks.identityHashCode(String.class));
        assertEquals(Thread.State.NEW.hashCode(), ObjectHooks.identityHashCode(Thread.State.NEW));
    }

    @Test
    void whatIsTheJdksIsToldByLoaderAndInterface() {
        assertEquals(true, Hooks.isJdk((Object) "x"));
        assertEquals(false, Hooks.isJdk(this));
        assertEquals(false, Hooks.isJdk((Object) null));
        assertEquals(true, Hooks.isJdk(java.sql.Date.class));
    }
}
