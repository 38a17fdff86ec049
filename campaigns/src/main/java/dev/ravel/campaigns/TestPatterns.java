package dev.ravel.campaigns;

import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.TestSelector;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Which tests a user means: the value of {@code --tests}, as in {@code 'com.acme.*Test'} or {@code com.acme.QueueTest#blocks}. */
public final class TestPatterns {
    private static final String OPTION = "--tests";

    private final List<String> given;
    private final List<ClassGlob> classes;

    private TestPatterns(List<String> given, List<ClassGlob> classes) {
        this.given = given;
        this.classes = classes;
    }

    /** Reads what the user gave; throws {@link BadInput} when there is nothing. */
    public static TestPatterns parse(List<String> given) {
        List<ClassGlob> classes = ClassGlob.parse(
                OPTION,
                given.stream()
                        .map(t -> t.contains("#") ? t.substring(0, t.indexOf('#')) : t)
                        .toList());
        if (classes.isEmpty()) {
            throw new BadInput("There are no tests: name their classes with --tests, as in --tests 'com.acme.*Test'.");
        }
        return new TestPatterns(given, classes);
    }

    /** The tests in these class files, by class name; throws {@link BadInput} when there are none. */
    public List<TestSelector> in(Map<String, byte[]> program) {
        NavigableMap<String, byte[]> matching = new TreeMap<>(program);
        matching.keySet().removeIf(name -> !ClassGlob.any(classes, name));
        if (matching.isEmpty()) {
            throw new BadInput("No class in the class path matches --tests " + texts() + ".");
        }
        List<TestSelector> all = TestFinder.in(matching);
        if (all.isEmpty()) {
            throw new BadInput("The classes that match --tests " + texts()
                    + " have no tests: no JUnit 4 or 5 test method, no @RavelTest, no main method.");
        }
        List<TestSelector> found = all.stream().filter(this::names).toList();
        if (found.isEmpty()) {
            throw new BadInput("No test matches --tests " + String.join(",", given) + ": there is " + all.get(0)
                    + (all.size() == 1 ? "." : " and " + (all.size() - 1) + " more."));
        }
        return found;
    }

    /** {@code com.acme.QueueTest#blocks} means one method. */
    private boolean names(TestSelector test) {
        for (String list : given) {
            for (String part : list.split(",")) {
                int hash = part.indexOf('#');
                boolean member = hash < 0 || part.substring(hash + 1).strip().equals(test.member());
                String type = hash < 0 ? part : part.substring(0, hash);
                if (member && ClassGlob.any(ClassGlob.parse(OPTION, List.of(type)), test.testClass())) {
                    return true;
                }
            }
        }
        return false;
    }

    private String texts() {
        return String.join(",", classes.stream().map(ClassGlob::text).toList());
    }

    /** As the user wrote them. */
    @Override
    public String toString() {
        return String.join(",", given);
    }
}
