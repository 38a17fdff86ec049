package dev.ravel.report.java;

import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.Side;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.generation.Violation;
import dev.ravel.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** A generated test that fails, as lines of text: what fails, the code, what came of it and what should have. */
public final class GeneratedTestText {
    /** Results of serial orders that are shown; threads with several calls have hundreds. */
    public static final int MAX_ORDERS = 12;

    private GeneratedTestText() {}

    /** {@code borrowObject() and evict(): starvation}. */
    public static String title(Cluster cluster) {
        return String.join(" and ", cluster.methods()) + twice(cluster) + ": " + cluster.failure();
    }

    /** {@code deposit(int) and withdraw(int): break, state}. */
    public static String title(Difference d) {
        String twice = d.methods().size() == 1 ? " twice" : "";
        String kind =
                d.kind() == Difference.Kind.BREAK ? "break" : d.side() == Side.NEW ? "change" : "outcomes are gone";
        return String.join(" and ", d.methods()) + twice + ": " + kind + ", "
                + d.way().word();
    }

    /** What is said after the only method of a cluster; an exception needs no second call of it. */
    public static String twice(Cluster cluster) {
        return cluster.methods().size() == 1 && cluster.kind() != Cluster.Kind.EXCEPTION ? " twice" : "";
    }

    /** The package that the code of a test is written for: that of the class under test. */
    public static String home(GenerationResult result) {
        String name = result.facts().className();
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    /** The test as code, without what is around it. */
    public static List<String> code(GeneratedTest test, String home) {
        JavaSource java = new JavaSource(home);
        java.begin(test);
        List<String> lines = new ArrayList<>(java.beginning());
        for (int t = 0; t < test.threads().size(); t++) {
            List<String> calls = new ArrayList<>();
            for (Statement.Call call : test.threads().get(t)) {
                calls.add(java.expression(call) + ";");
            }
            lines.add("t" + (t + 1) + ":  " + String.join(" ", calls));
        }
        for (Statement.Call last : test.end()) {
            lines.add("then:  " + java.expression(last) + ";");
        }
        return lines;
    }

    /** Calls in one thread as code. */
    public static List<String> statements(List<Statement> statements, String home) {
        JavaSource java = new JavaSource(home);
        java.begin(new GeneratedTest(statements, List.of(), List.of(), List.of()));
        return java.beginning();
    }

    /** What came of the calls, and what comes of them in serial orders. */
    public static List<String> outcomes(Violation v) {
        List<String> lines = new ArrayList<>();
        if (!v.results().isEmpty()) {
            lines.add("seen:    " + told(v, v.results()));
        }
        List<List<CallResult>> orders = serial(v);
        for (List<CallResult> order : orders.subList(0, Math.min(MAX_ORDERS, orders.size()))) {
            lines.add("serial:  " + told(v, order));
        }
        if (orders.size() > MAX_ORDERS) {
            lines.add("         " + more(orders));
        }
        return lines;
    }

    /** What serial orders give; those that give the same are one. */
    public static List<List<CallResult>> serial(Violation v) {
        return v.serial().stream().distinct().toList();
    }

    /** What is said of the serial orders that are not shown. */
    public static String more(List<List<CallResult>> orders) {
        return "and " + Numbers.count(orders.size() - MAX_ORDERS, "other result") + " of serial orders";
    }

    /** What came of each call, and how often the call of a stub was made that counts. */
    private static String told(Violation v, List<CallResult> results) {
        StubCall counted = v.counted();
        return told(v.test(), results)
                + (counted == null
                        ? ""
                        : ", calls of " + called(v.test(), counted) + ": " + result(results.get(results.size() - 1)));
    }

    /** A call of a stub, with the type of the stub. */
    public static String called(GeneratedTest test, StubCall call) {
        return ClassNames.simple(test.beginning().get(call.variable()).type()) + "." + call.text();
    }

    /** What came of each call, on one line. */
    public static String told(GeneratedTest test, List<CallResult> results) {
        StringBuilder text = new StringBuilder();
        List<Statement.Call> calls = new ArrayList<>(test.calls());
        calls.addAll(test.end());
        for (int k = 0; k < calls.size() && k < results.size(); k++) {
            text.append(k == 0 ? "" : k >= test.calls().size() ? ", then " : ", ")
                    .append(calls.get(k).name())
                    .append(
                            switch (results.get(k).kind()) {
                                case WAITS, THROWS -> " ";
                                case DONE, NOT_CALLED -> " is ";
                                case VALUE, SAME_OBJECT -> " → ";
                            })
                    .append(result(results.get(k)));
        }
        return text.toString();
    }

    /** What came of one call, on one line. */
    public static String result(CallResult result) {
        if (result.kind() == CallResult.Kind.WAITS) {
            return "waits for ever";
        }
        StringBuilder line = new StringBuilder();
        String words = result.words();
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                // control characters have pictures of their own in Unicode
                default -> line.append(c < ' ' ? (char) ('\u2400' + c) : c);
            }
        }
        return line.toString();
    }
}
