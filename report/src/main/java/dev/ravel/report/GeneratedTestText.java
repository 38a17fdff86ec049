package dev.ravel.report;

import dev.ravel.model.Cluster;
import dev.ravel.model.GenerationResult;
import dev.ravel.model.Statement;
import dev.ravel.model.Violation;
import java.util.ArrayList;
import java.util.List;

/** A generated test that fails, as lines of text: what fails, the code, what came of it and what should have. */
final class GeneratedTestText {
    private GeneratedTestText() {}

    /** {@code borrowObject() and evict(): starvation}. */
    static String title(Cluster cluster) {
        String methods = cluster.methods().size() == 1
                ? cluster.methods().get(0) + (cluster.kind() == Cluster.Kind.EXCEPTION ? "" : " twice")
                : String.join(" and ", cluster.methods());
        return methods + ": " + cluster.failure();
    }

    /** The package that the code of a test is written for: that of the class under test. */
    static String home(GenerationResult result) {
        String name = result.facts().className();
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    /** The test as code, without what is around it. */
    static List<String> code(Violation v, String home) {
        JavaSource java = new JavaSource(home);
        java.begin(v.test());
        List<String> lines = new ArrayList<>(java.beginning());
        for (int t = 0; t < v.test().threads().size(); t++) {
            List<String> calls = new ArrayList<>();
            for (Statement.Call call : v.test().threads().get(t)) {
                calls.add(java.expression(call) + ";");
            }
            lines.add("t" + (t + 1) + ":  " + String.join(" ", calls));
        }
        for (Statement.Call last : v.test().end()) {
            lines.add("then:  " + java.expression(last) + ";");
        }
        return lines;
    }

    /** What came of the calls, and what comes of them in serial orders. */
    static List<String> outcomes(Violation v) {
        List<String> lines = new ArrayList<>();
        if (!v.results().isEmpty()) {
            lines.add("seen:    " + told(v, v.results()));
        }
        for (List<String> order : v.serial()) {
            lines.add("serial:  " + told(v, order));
        }
        return lines;
    }

    private static String told(Violation v, List<String> results) {
        StringBuilder text = new StringBuilder();
        List<Statement.Call> calls = new ArrayList<>(v.test().calls());
        calls.addAll(v.test().end());
        for (int k = 0; k < calls.size() && k < results.size(); k++) {
            String result = result(results.get(k));
            boolean value = result.equals(results.get(k)) && !result.startsWith("throws ");
            text.append(k == 0 ? "" : k >= v.test().calls().size() ? ", then " : ", ")
                    .append(calls.get(k).name())
                    .append(value ? " → " : " ")
                    .append(result);
        }
        return text.toString();
    }

    /** What came of one call, after its name. */
    static String result(String result) {
        return switch (result) {
            case "waits" -> "waits for ever";
            case "not called" -> "is not called";
            case "done" -> "is done";
            default -> result;
        };
    }
}
