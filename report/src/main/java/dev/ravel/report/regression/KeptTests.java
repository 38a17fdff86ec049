package dev.ravel.report.regression;

import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Regressions that were confirmed, as JUnit 5 classes that keep them: one for each test class, in its package. A method calls the test and fails as long as
 * the regression is there.
 */
public final class KeptTests {
    private static final String SUFFIX = "RegressionTest";
    /** Is in each class that was written here. */
    private static final String MARK = "/** Keeps what {@code ravel regress} has confirmed.";

    private final Function<String, Optional<List<String>>> calls;
    private final List<String> attributes;

    /**
     * @param calls the statements that call a test from its package; empty if it can't be called
     * @param attributes of the annotation, so that schedules mean the same, as in {@code locks = "jdk"}
     */
    public KeptTests(Function<String, Optional<List<String>>> calls, List<String> attributes) {
        this.calls = calls;
        this.attributes = List.copyOf(attributes);
    }

    /** The method that keeps one of them, as it stands in a class; empty if it was not confirmed, or the test can't be called. */
    Optional<String> method(TestComparison test, Regression regression, int number) {
        return regression.isConfirmed()
                ? calls.apply(test.test()).map(call -> method(test, regression, call, number))
                : Optional.empty();
    }

    /** The classes, by their files below a source directory. */
    public Map<String, String> of(RegressionResult result) {
        Map<String, List<String>> methods = new LinkedHashMap<>();
        for (TestComparison test : result.tests()) {
            for (Regression r : test.regressions()) {
                List<String> written = methods.computeIfAbsent(className(test.test()), c -> new ArrayList<>());
                method(test, r, written.size() + 1).ifPresent(written::add);
            }
        }
        methods.values().removeIf(List::isEmpty);
        Map<String, String> files = new LinkedHashMap<>();
        methods.forEach((className, written) -> files.put(file(className), source(className, written)));
        return files;
    }

    /** The file below a source directory that gets what is kept of a test. */
    public static String fileOf(String test) {
        return file(className(test));
    }

    /** Whether a class was written here. */
    public static boolean isOne(String source) {
        return source.contains(MARK);
    }

    private static String file(String className) {
        return className.replace('.', '/') + SUFFIX + ".java";
    }

    /** Without the method, and of the outermost class. */
    private static String className(String test) {
        int end = test.length();
        for (char c : new char[] {'#', '$'}) {
            int at = test.indexOf(c);
            end = at < 0 ? end : Math.min(end, at);
        }
        return test.substring(0, end);
    }

    private static String source(String className, List<String> methods) {
        int dot = className.lastIndexOf('.');
        String head = dot < 0 ? "" : "package " + className.substring(0, dot) + ";\n\n";
        return head + "import dev.ravel.junit.RavelTest;\n\n"
                + MARK + " Each method fails as long as its regression is there. */\n"
                + "class " + className.substring(dot + 1) + SUFFIX + " {\n"
                + String.join("\n", methods) + "}\n";
    }

    private String method(TestComparison test, Regression r, List<String> call, int number) {
        int hash = test.test().indexOf('#');
        String name = hash < 0 ? "main" : test.test().substring(hash + 1);
        boolean all = test.basis() == TestComparison.Basis.EXACT || test.basis() == TestComparison.Basis.NEW_VERSION;
        List<String> words = new ArrayList<>(attributes);
        if (!all) {
            words.add("replay = \"" + r.schedule() + "\"");
        }
        StringBuilder text = new StringBuilder("    // " + comment(r.kind().word() + ": " + r.message()) + "\n");
        if (!all) {
            text.append("    // A divergence says that this interleaving is gone: without replay, all are explored.\n");
        } else {
            text.append("    // This interleaving alone: replay = \"")
                    .append(r.schedule())
                    .append("\"\n");
        }
        text.append("    @RavelTest")
                .append(words.isEmpty() ? "" : "(" + String.join(", ", words) + ")")
                .append('\n');
        text.append("    void ").append(name).append(number).append("() throws Throwable {\n");
        call.forEach(line -> text.append("        ").append(line).append('\n'));
        return text.append("    }\n").toString();
    }

    /** In one line, and without what a compiler would read as an escape. */
    private static String comment(String text) {
        return text.replace('\\', '/').replace('\n', ' ').replace('\r', ' ');
    }
}
