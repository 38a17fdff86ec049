package dev.ravel.junit;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import dev.ravel.toolkit.option.Schedules;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.program.HostJvm;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How a test in this JVM is to be explored.
 *
 * @param schedule to replay, or "" to explore
 */
record TestSettings(ExploreOptions options, String schedule, Incomplete incomplete, WorkerKind worker) {
    private static final String PREFIX = "ravel.";
    private static final String REPLAY = "replay";
    private static final String INCOMPLETE = "incomplete";
    /** Options that only make sense together: who sets one of them sets all. */
    private static final List<Option> SEARCH = List.of(Option.STRATEGY, Option.BOUND, Option.ORDER);

    /**
     * Reads what the test says and what holds for the whole project.
     *
     * @param own what the test says, by the names of the options
     * @param project looks up {@code ravel.budget} and the like
     */
    static TestSettings of(Map<String, String> own, Function<String, Optional<String>> project) {
        own.keySet().forEach(TestSettings::checkName);
        Map<Option, String> values = new EnumMap<>(Option.class);
        boolean ownSearch = SEARCH.stream().anyMatch(option -> own.containsKey(option.key()));
        for (Option option : Option.values()) {
            String value = own.get(option.key());
            if (value == null && !(ownSearch && SEARCH.contains(option))) {
                value = project.apply(PREFIX + option.key()).orElse(null);
            }
            boolean off = option.isSwitch() && "false".equals(value);
            if (value != null && !off) {
                values.put(option, value);
            }
        }
        String schedule = own.getOrDefault(REPLAY, "");
        return new TestSettings(
                options(values),
                schedule.isEmpty() ? "" : Schedules.checked(schedule),
                incomplete(own.getOrDefault(
                        INCOMPLETE, project.apply(PREFIX + INCOMPLETE).orElse(Incomplete.REFUSE.name()))),
                new WorkerKind(jdk(project), HostJvm.flags(), debugger(project)));
    }

    /** What an annotation sets: the attributes that are not at their default. */
    static Map<String, String> of(RavelTest annotation) {
        Map<String, String> own = new LinkedHashMap<>();
        for (Method attribute : RavelTest.class.getDeclaredMethods()) {
            try {
                Object value = attribute.invoke(annotation);
                if (!attribute.getReturnType().isArray() && !value.equals(attribute.getDefaultValue())) {
                    own.put(attribute.getName(), value.toString());
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("@RavelTest can't be read", e);
            }
        }
        return own;
    }

    private static void checkName(String name) {
        boolean known = name.equals(REPLAY)
                || name.equals(INCOMPLETE)
                || Arrays.stream(Option.values())
                        .anyMatch(option -> option.key().equals(name));
        if (!known) {
            throw new BadInput("There is no option " + name + ". One of "
                    + Arrays.stream(Option.values()).map(Option::key).collect(Collectors.joining(", ")) + ", " + REPLAY
                    + ", " + INCOMPLETE + ".");
        }
    }

    /** Complaints name options as one writes them on a command line; here they have no dashes. */
    private static ExploreOptions options(Map<Option, String> values) {
        try {
            return ExploreOptions.of(values);
        } catch (BadInput bad) {
            throw new BadInput(bad.getMessage().replace("--", ""));
        }
    }

    private static Incomplete incomplete(String text) {
        try {
            return Incomplete.valueOf(text.strip().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new BadInput("incomplete " + text + ": there is no such answer. One of refuse, allow.");
        }
    }

    private static Jdk jdk(Function<String, Optional<String>> project) {
        return project.apply(PREFIX + "jdk").map(path -> Jdks.named(path).jdk()).orElseGet(HostJvm::jdk);
    }

    private static WorkerKind.Debugger debugger(Function<String, Optional<String>> project) {
        return project.apply(PREFIX + "debug")
                .map(port -> WorkerKind.Debugger.parse(PREFIX + "debug", port))
                .orElse(WorkerKind.Debugger.NONE);
    }
}
