package dev.ravel.engine.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class ProgramLinesTest {
    private static final StackTraceElement HOOK = frame("dev.ravel.hooks.VariableHooks");
    private static final StackTraceElement ENGINE = frame("dev.ravel.engine.memory.Memory");
    private static final StackTraceElement JDK = frame("java.util.HashMap");
    private static final StackTraceElement JUNIT = frame("org.junit.jupiter.api.Assertions");
    private static final StackTraceElement PROGRAM = frame("com.acme.Client");

    private static StackTraceElement frame(String className) {
        return new StackTraceElement("app", null, null, className, "call", "File.java", 31);
    }

    @Test
    void theLineIsTheProgramsInnermost() {
        assertEquals(PROGRAM, ProgramLines.application(new StackTraceElement[] {
            ENGINE, HOOK, JDK, JUNIT, PROGRAM, frame("com.acme.Main")
        }));
    }

    @Test
    void withoutTheProgramItIsTheInnermostThatIsNotRavels() {
        assertEquals(JDK, ProgramLines.application(new StackTraceElement[] {ENGINE, HOOK, JDK, JUNIT}));
        assertNull(ProgramLines.application(new StackTraceElement[] {ENGINE, HOOK}));
    }

    @Test
    void theTextHasNoLoader() {
        assertEquals("com.acme.Client.call(File.java:31)", ProgramLines.text(PROGRAM));
    }

    @Test
    void textOfAnExceptionThatThrowsItself() {
        Throwable bad = new RuntimeException() {
            @Override
            public String getMessage() {
                throw new IllegalStateException();
            }
        };
        assertEquals(
                bad.getClass().getName()
                        + " (its text is not known: asked for it, it throws java.lang.IllegalStateException)",
                Thrown.text(bad));
    }
}
