package dev.ravel.report.java;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.report.text.Columns;
import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Palette;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One test of a generated file: the threads, and what must come of them. */
final class TestMethod {
    private static final Set<String> PLAIN = Set.of(
            "void",
            "boolean",
            "byte",
            "short",
            "char",
            "int",
            "long",
            "float",
            "double",
            "java.lang.String",
            "java.lang.Boolean",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Character");

    private static final int WIDTH = 110;

    private final WrittenTest v;
    private final JavaSource java;
    private final Set<TestHelper> helpers;
    private final List<String> lines = new ArrayList<>();

    private TestMethod(WrittenTest v, JavaSource java, Set<TestHelper> helpers) {
        this.v = v;
        this.java = java;
        this.helpers = helpers;
    }

    /** Its lines; what they need of the file is added to the helpers. */
    static List<String> of(WrittenTest v, JavaSource java, Set<TestHelper> helpers) {
        TestMethod method = new TestMethod(v, java, helpers);
        method.write();
        return method.lines;
    }

    private void write() {
        boolean mustEnd = v.asks() == WrittenTest.Asks.TO_END;
        Set<Integer> waiting = mustEnd ? v.free() : mayWait();
        boolean looksOn = !mustEnd && !waiting.isEmpty();
        comment();
        lines.add("    @RavelTest" + options(looksOn));
        lines.add("    void " + v.name() + "() throws Exception {");
        StubCall counted = v.counted();
        java.begin(v.test(), counted);
        if (counted != null) {
            helpers.addAll(List.of(TestHelper.SHOW, TestHelper.CALLS));
            lines.add("        Calls calls = new Calls();");
        }
        java.beginning().forEach(line -> lines.add("        " + line));
        if (mustEnd) {
            ending(waiting);
        } else if (looksOn) {
            comparingWhatCame(waiting);
        } else {
            comparing();
        }
        lines.add("    }");
    }

    /** Threads with a call that does not come to its end in some serial order. */
    private Set<Integer> mayWait() {
        Set<Integer> threads = new TreeSet<>();
        int call = 0;
        for (int t = 0; t < v.test().threads().size(); t++) {
            for (int c = 0; c < v.test().threads().get(t).size(); c++, call++) {
                int number = call;
                if (v.allowed().stream().anyMatch(order -> order.get(number).isOpen())) {
                    threads.add(t);
                }
            }
        }
        return threads;
    }

    /** The search that found it; a test that does not wait for its threads has to be preempted where it would wait. */
    private String options(boolean looksOn) {
        return v.search().strategy() == StrategyKind.BOUNDED
                ? "(bound = " + (v.search().bound() + (looksOn ? 1 : 0)) + ")"
                : "";
    }

    private void comment() {
        lines.add("    /**");
        lines.add("     * " + v.title() + ".");
        lines.add("     *");
        lines.add("     * <pre>");
        for (String line : v.outcomes()) {
            lines.add("     * " + harmless(line));
        }
        lines.add("     *");
        Interleaving interleaving = v.interleaving();
        if (interleaving != null) {
            Layout layout = new Layout(WIDTH, Palette.PLAIN, Layout.Detail.FOLDED);
            for (String line : Columns.of(interleaving, layout)) {
                lines.add("     * " + harmless(line));
            }
        }
        lines.add("     * </pre>");
        lines.add("     */");
    }

    /** In a comment nothing may end it, and no backslash may begin a letter. */
    private static String harmless(String line) {
        return line.replace("*/", "* /")
                .replace("\\u", "\\ u")
                .replace("<", "&lt;")
                .replace("@", "&#64;");
    }

    // ---- what must come of the calls

    /**
     * Calls that must come to an end. In a serial order one of those that may wait does, and all others return: if several may, nobody knows which it will be.
     */
    private void ending(Set<Integer> waiting) {
        boolean several = waiting.size() > 1;
        if (several) {
            helpers.add(TestHelper.LATCH);
            lines.add("        CountDownLatch over = new CountDownLatch(" + (waiting.size() - 1) + ");");
        }
        threads(waiting, (call, number) -> lambda(call), several ? "over.countDown()" : "");
        if (several) {
            lines.add("        over.await(); // all but one");
        }
    }

    /** Calls whose results must be those of a serial order. */
    private void comparing() {
        List<Statement.Call> all = new ArrayList<>(v.test().calls());
        all.addAll(v.test().end());
        lines.add("        Object[] results = new Object[" + all.size() + "];");
        threads(Set.of(), (call, number) -> "results[" + number + "] = " + lambda(call), "");
        for (int k = v.test().calls().size(); k < all.size(); k++) {
            lines.add("        results[" + k + "] = " + lambda(all.get(k)) + ";");
        }
        List<String> texts = texts(all);
        StubCall counted = v.counted();
        if (counted != null) {
            texts.add("calls.count(" + quoted(counted.text()) + ")");
        }
        WrittenTest.Look look = v.look();
        if (look != null) {
            helpers.add(TestHelper.STATE);
            texts.add("state(" + java.variable(look.variable()) + ", "
                    + look.fields().stream().map(TestMethod::quoted).collect(Collectors.joining(", ")) + ")");
        }
        lines.add("        String seen = " + String.join(" + \", \" + ", texts) + ";");
        List<String> serial = v.allowed().stream()
                .map(order -> quoted(order.stream().map(CallResult::words).collect(Collectors.joining(", "))))
                .distinct()
                .toList();
        must("List.of(" + String.join(", ", serial) + ").contains(seen)");
    }

    /**
     * Calls of which some may wait for ever, also in a serial order, so that nobody can wait for them: what has come of the others by the time that somebody looks must be what a serial
     * order gives them. Under the explorer somebody looks at all times.
     */
    private void comparingWhatCame(Set<Integer> waiting) {
        helpers.addAll(List.of(TestHelper.ARRAY, TestHelper.FITS));
        int calls = v.test().calls().size();
        lines.add("        AtomicReferenceArray<Object> came = new AtomicReferenceArray<>(new Object[] {"
                + String.join(", ", Collections.nCopies(calls, "\"waits\""))
                + "});");
        threads(waiting, (call, number) -> "came.set(" + number + ", " + lambda(call) + ")", "");
        List<String> values = new ArrayList<>();
        for (int k = 0; k < calls; k++) {
            values.add("came.get(" + k + ")");
        }
        lines.add("        Object[] results = {" + String.join(", ", values) + "};");
        lines.add("        List<String> seen = List.of("
                + String.join(", ", texts(v.test().calls())) + ");");
        List<String> serial = v.allowed().stream()
                .map(order -> "fits(seen, "
                        + String.join(
                                ", ",
                                order.stream()
                                        .map(result -> quoted(result.words()))
                                        .toList()) + ")")
                .distinct()
                .toList();
        must(String.join(" || ", serial));
    }

    private void must(String condition) {
        helpers.add(TestHelper.ASSERT);
        lines.add("        assertTrue(" + condition + ", () -> \"" + v.never() + "\" + seen);");
    }

    // ---- threads

    /** How the call of a number is written. */
    @FunctionalInterface
    private interface Written {
        String of(Statement.Call call, int number);
    }

    /** The threads, from the first to their end; nobody waits for those that may wait, which have something to do when they are over. */
    private void threads(Set<Integer> waiting, Written written, String whenOver) {
        helpers.add(TestHelper.CALL);
        int threads = v.test().threads().size();
        int number = 0;
        for (int t = 0; t < threads; t++) {
            List<String> statements = new ArrayList<>();
            for (Statement.Call call : v.test().threads().get(t)) {
                statements.add(written.of(call, number++));
            }
            if (waiting.contains(t) && !whenOver.isEmpty()) {
                statements.add(whenOver);
            }
            String start = "        Thread t" + (t + 1) + " = new Thread(() -> ";
            String end = ", \"t" + (t + 1) + "\");";
            if (statements.size() == 1) {
                lines.add(start + statements.get(0) + end);
            } else {
                lines.add(start + "{");
                statements.forEach(s -> lines.add("            " + s + ";"));
                lines.add("        }" + end);
            }
            if (waiting.contains(t)) {
                lines.add("        t" + (t + 1) + ".setDaemon(true); // it may have to wait, also in a serial order");
            }
        }
        for (int t = 1; t <= threads; t++) {
            lines.add("        t" + t + ".start();");
        }
        for (int t = 0; t < threads; t++) {
            if (!waiting.contains(t)) {
                lines.add("        t" + (t + 1) + ".join();");
            }
        }
    }

    private String lambda(Statement.Call call) {
        return "call(() -> "
                + (call.type().equals("void")
                        ? "{ " + java.expression(call) + "; return \"done\"; }"
                        : java.expression(call))
                + ")";
    }

    // ---- results

    /** What came of each call, as expressions. */
    private List<String> texts(List<Statement.Call> all) {
        boolean same = v.test().calls().size() == 2 && all.stream().limit(2).noneMatch(c -> PLAIN.contains(c.type()));
        List<String> texts = new ArrayList<>();
        for (int k = 0; k < all.size(); k++) {
            boolean plain = PLAIN.contains(all.get(k).type());
            helpers.add(plain ? TestHelper.PLAIN : TestHelper.SHOW);
            String text = (plain ? "plain" : "show") + "(results[" + k + "])";
            if (k == 1 && same) {
                helpers.add(TestHelper.SAME);
                text += " + same(results)";
            }
            texts.add(text);
        }
        return texts;
    }

    private static String quoted(String text) {
        return '"' + JavaSource.escaped(text) + '"';
    }
}
