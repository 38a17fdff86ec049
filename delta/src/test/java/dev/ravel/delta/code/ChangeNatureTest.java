package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What kind of code has changed. */
class ChangeNatureTest {
    private static final ChangeNature BOTH = new ChangeNature(true, true);
    private static final ChangeNature SYNCHRONISES = new ChangeNature(true, false);
    private static final ChangeNature WRITES = new ChangeNature(false, true);

    @TempDir
    private Path directory;

    private ChangeNature between(String old, String now) {
        List<Path> before = Sources.compile(directory, List.of("-g"), "A.java: public class A { " + old + " }");
        List<Path> after = Sources.compile(directory, List.of("-g"), "A.java: public class A { " + now + " }");
        return new ChangeReach(CodeChanges.between(before, after), before, after).natureOf("A");
    }

    @Test
    void locksThatComeOrGo() {
        assertEquals(BOTH, between("int n; public synchronized void m() { n++; }", "int n; public void m() { n++; }"));
        assertEquals(
                SYNCHRONISES,
                between("int n; public int m() { return n; }", "int n; public synchronized int m() { return n; }"));
        assertEquals(
                BOTH,
                between(
                        "int n; public void m() { synchronized (this) { if (n > 0) n--; } }",
                        "int n; public void m() { if (n > 0) synchronized (this) { n--; } }"),
                "the lock is taken later");
    }

    @Test
    void volatileFieldsAndConcurrentClasses() {
        assertEquals(
                SYNCHRONISES,
                between("volatile int n; public int m() { return n; }", "int n; public int m() { return n; }"));
        String lock = "java.util.concurrent.locks.Lock l = new java.util.concurrent.locks.ReentrantLock(); int n; ";
        assertEquals(
                BOTH,
                between(
                        lock + "public void m() { l.lock(); n++; l.unlock(); }",
                        lock + "public void m() { n++; l.lock(); l.unlock(); }"));
    }

    @Test
    void otherCode() {
        assertEquals(
                ChangeNature.NONE,
                between("public String toString() { return \"a\"; }", "public String toString() { return \"b\"; }"));
        assertEquals(
                WRITES,
                between(
                        "int n; public synchronized void m() { n = n * 2; }",
                        "int n; public synchronized void m() { n = n * 3; }"),
                "the lock is around the same accesses");
    }

    /** What the public methods do not come to is not theirs; neither is the code of other classes. */
    @Test
    void onlyWhatPublicMethodsComeTo() {
        String rest = " void unused() { %s } public int m() { return %d; } ";
        assertEquals(
                ChangeNature.NONE,
                between(
                        "int n;" + rest.formatted("n++;", 1),
                        "int n;" + rest.formatted("synchronized (this) { n++; }", 2)));
    }
}
