package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not a change: other compilers and targets, formatting, names of locals, order of members. */
class NoChangeTest {
    /** One of each thing that compilers translate in different ways. */
    private static final String EVERYTHING = """
            E.java:
            import java.util.*;
            import java.util.function.*;
            public class E {
                enum Colour { RED, GREEN, BLUE }
                private int count;
                private long total = 3L;
                private static int made;
                private String text = "";
                private final Object lock = new Object();
                private E() {}
                private E(int n) { count = n; }
                private int twice(int n) { return 2 * n; }
                private static String name(Object o) { return "<" + o + ">"; }
                interface Shape { private int area() { return 3; } default int twiceArea() { return area() * 2; } }
                class Inner {
                    private int own = count;
                    void touch(String s, int k) {
                        count++;
                        ++count;
                        count += k;
                        count = k + 1;
                        made--;
                        made += 2 * k;
                        total = total + k;
                        total <<= 2;
                        text += s + k;
                        text = name(this) + twice(k);
                        int x = count++;
                        int y = made++ + --made;
                        long z = total++;
                        E other = new E(k);
                        other.count = other.twice(x) + y;
                        name(z);
                        twice(3);
                    }
                    int sum() { return own + count; }
                }
                static class Nested { int quiet; private Nested() {} private int hidden; }
                class Silent { int two() { return 2; } }
                int nested() { Nested n = new Nested(); n.hidden += 2; return n.hidden++; }
                String concat(char c, boolean b, byte y, long l, float f, double d, Object o, char[] cs, String... ss) {
                    String s = "a" + c + b + y + l + f + d + o + ss.length + 'x' + 1 + 2L + true + null + "";
                    s += c;
                    s += "b" + (b ? "yes" : "no") + (b ? 1 : 2) + o.toString() + (1 + y);
                    ss[0] += s + "t";
                    ss[y + 1] += "u" + (c + 1);
                    this.text += "v";
                    return s + cs.length + (o == null ? "none" : "some" + o) + new StringBuilder().append(c).append(3);
                }
                int choose(Colour c) {
                    switch (c) {
                        case BLUE: return 1;
                        case RED: count++; break;
                        default: count--;
                    }
                    return 0;
                }
                int chooseText(String s) {
                    switch (s) {
                        case "Aa": case "BB": return 1;
                        case "b": count = 2;
                        case "c": count = 3; break;
                        default: return 7;
                    }
                    return count;
                }
                int guarded(List<String> list) {
                    synchronized (lock) {
                        count++;
                        if (list.isEmpty()) { return count; }
                        for (String s : list) { synchronized (s) { count += s.length(); } }
                    }
                    try { count = Integer.parseInt(text); if (count == 7) return 8; }
                    catch (NumberFormatException | NullPointerException e) { count = 0; }
                    catch (RuntimeException e) { throw e; }
                    finally { total++; lock.notifyAll(); }
                    try { count++; twice(4); } finally { made++; }
                    return count;
                }
                synchronized void lambdas(List<String> list, int k) {
                    Runnable r = () -> count++;
                    Function<Integer, Integer> f = n -> n + k + twice(n);
                    Supplier<Supplier<Integer>> s = () -> () -> made++;
                    list.forEach(System.out::println);
                    list.sort(Comparator.comparing(String::length));
                    new Thread() { public void run() { count = k; twice(k); } }.start();
                    Object o = new Object() { @Override public String toString() { return text + k; } };
                    r.run(); f.apply(3); s.get().get(); o.hashCode();
                }
                int numbers() {
                    int a = 5, b = 200, c = 40000, d = -1; long e = 1L, g = 5L; double h = 1.0, i = 2.5; float j = 2f;
                    a += 40000; b += 1000; b++;
                    for (int n = 0; n < a; n++) { if (n % 2 == 0 && b > c || d < 0) continue; b = n > 3 ? a : c; }
                    for (int m = 0; m < b; m++) { a -= m; while (a > 7) { a /= 2; if (a == 3) break; } }
                    do { a++; } while (a < 10);
                    assert a > b : "wrong " + a;
                    return (int) (a + b + c + d + e + g + h + i + j);
                }
                Inner inner(E e) { return e.new Inner(); }
                boolean same(Shape s, Comparable<String> c) { return s.equals(c) && s.toString().equals("x") && s.hashCode() == c.hashCode(); }
                java.nio.Buffer flip(java.nio.ByteBuffer b) { b.flip(); return b.clear(); }
            }
            """;

    @TempDir
    Path directory;

    static List<List<String>> compilers() {
        List<List<String>> all = new ArrayList<>();
        for (String release : List.of("9", "11", "17")) {
            all.add(List.of("--release", release, "-g"));
        }
        all.add(List.of("--release", "11"));
        all.add(List.of("--release", "11", "-g:none"));
        all.add(List.of("-XDstringConcat=inline", "-g"));
        all.add(List.of("-XDstringConcat=indy"));
        if (!Sources.jdk25().isEmpty()) {
            for (String release : List.of("11", "17", "21", "25")) {
                all.add(List.of("-Djavac25", "--release", release, "-g"));
            }
        }
        return all;
    }

    private void assertNoChange(CodeChanges changes, String what) {
        StringBuilder all = new StringBuilder();
        changes.changes().forEach(c -> all.append(String.join("\n", c.hunk())).append("\n\n"));
        assertEquals("", all.toString(), what);
    }

    @Test
    void anotherCompilerOrTargetIsNoChange() {
        List<Path> reference = Sources.compile(directory, List.of("--release", "17", "-g"), EVERYTHING);
        for (List<String> options : compilers()) {
            List<Path> other = Sources.compile(directory, options, EVERYTHING);
            assertNoChange(CodeChanges.between(reference, other), "17 and " + options);
            assertNoChange(CodeChanges.between(other, reference), options + " and 17");
        }
    }

    @Test
    void java8IsNoChange() {
        String source = EVERYTHING.replace("private int area()", "default int area()");
        List<Path> reference = Sources.compile(directory, List.of("--release", "17", "-g"), source);
        List<Path> other = Sources.compile(directory, List.of("--release", "8", "-g"), source);
        assertNoChange(CodeChanges.between(reference, other), "8");
        assertNoChange(CodeChanges.between(other, reference), "8");
    }
}
