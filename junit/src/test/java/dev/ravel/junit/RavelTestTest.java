package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.ravel.toolkit.option.Option;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** An annotation must name its attributes; here they are compared with the table of options that they come from. */
class RavelTestTest {
    /** What is about this front end and not about exploring. */
    private static final Set<String> OWN = Set.of("expected", "replay", "incomplete");

    @Test
    void hasAnAttributeForEachOptionAndNoOther() {
        Set<String> options =
                Arrays.stream(Option.values()).map(Option::key).collect(Collectors.toCollection(TreeSet::new));
        options.addAll(OWN);
        Set<String> attributes = Arrays.stream(RavelTest.class.getDeclaredMethods())
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(options, attributes);
    }

    @Test
    void theTypeOfAnAttributeSuitsItsOption() throws Exception {
        for (Option option : Option.values()) {
            Class<?> type = RavelTest.class.getMethod(option.key()).getReturnType();
            boolean number = Set.of("N", "K").contains(option.placeholder());
            assertEquals(option.isSwitch(), type == boolean.class, option.key());
            assertEquals(number, type == int.class || type == long.class, option.key());
        }
    }

    static class Subject {
        @RavelTest
        void plain() {}
    }

    @Test
    void aPlainAnnotationSetsNothing() throws Exception {
        RavelTest annotation = Subject.class.getDeclaredMethod("plain").getAnnotation(RavelTest.class);
        assertNotNull(annotation);
        assertEquals(Map.of(), TestSettings.of(annotation));
    }
}
