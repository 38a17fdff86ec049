package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.trace.TraceSite;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each kind of change is found, with exactly what it is about. */
class ChangeKindsTest {
    private static final String BEFORE = """
            A.java:
            public class A {
              int n; int m; static final int MAX = 5;
              void add(int k) {
                n += k;
                m = n + 1;
              }
              void twice() {
                Runnable r = () -> n++;
                r.run();
              }
              public String toString() { return "A" + n; }
            }
            """;

    @TempDir
    Path directory;

    private CodeChanges compare(String after) {
        return CodeChanges.between(
                Sources.compile(directory, List.of("-g"), BEFORE), Sources.compile(directory, List.of("-g"), after));
    }

    /** Subject, kind, member and lines of each change, on a line each. */
    private static String summary(CodeChanges changes) {
        StringBuilder text = new StringBuilder();
        for (CodeChange c : changes.changes()) {
            text.append(c.subject() + " " + c.kind() + " " + c.member() + " "
                    + c.oldLines().first() + " " + c.newLines().first() + "\n");
        }
        return text.toString();
    }

    private static TraceSite site(String method, String descriptor, int instruction) {
        return new TraceSite("A", method, descriptor, instruction, "", 0);
    }

    @Test
    void aSynchronizedMethodIsChangedAndItsStatementsAreNot() {
        CodeChanges changes = compare(BEFORE.replace("void add", "synchronized void add"));
        assertEquals("METHOD CHANGED add 5 5\n", summary(changes));
        assertTrue(changes.meets(Version.NEW, "A", "add", "(I)V"));
        assertFalse(changes.meets(Version.NEW, "A", "twice", "()V"));
        // this, dup, getfield
        assertEquals(Optional.of("A.add(I)V@2"), changes.ofNew(site("add", "(I)V", 2)));
    }

    @Test
    void eachAccessToAFieldThatBecomesVolatileIsChanged() {
        CodeChanges changes = compare(BEFORE.replace("int m;", "volatile int m;"));
        assertEquals("FIELD CHANGED m 0 0\nSTATEMENTS CHANGED add 6 6\n", summary(changes));
        assertTrue(changes.meets(Version.OLD, "A", "<init>", "()V"));
    }

    @Test
    void aSynchronizedBlockAroundOldStatementsLeavesThemAsTheyAre() {
        CodeChanges changes = compare(BEFORE.replace("n += k;", "synchronized (this) { n += k; }"));
        // 0 this, 1 dup, 2 astore, 3 monitorenter, 4 this, 5 dup, 6 getfield
        assertEquals(Optional.of("A.add(I)V@2"), changes.ofNew(site("add", "(I)V", 6)));
        assertEquals(Optional.empty(), changes.ofNew(site("add", "(I)V", 3)));
        assertTrue(changes.at(site("add", "(I)V", 3)).isPresent());
        assertTrue(changes.at(site("add", "(I)V", 6)).isEmpty());
    }

    @Test
    void aNewFieldAndANewMethodAreSeen() {
        CodeChanges changes = compare(BEFORE.replace("int m;", "int m; int o; public int hashCode() { return 1; }"));
        assertEquals("FIELD ADDED o 0 0\nMETHOD ADDED hashCode 0 3\n", summary(changes));
        // it overrides: whoever makes an A meets it
        assertEquals(2, changes.changesOf(Version.OLD, "A", "<init>", "()V").size());
    }

    @Test
    void aSuperclassAndAConstantAreSeen() {
        CodeChanges changes =
                compare(BEFORE.replace("class A", "class A extends Thread").replace("MAX = 5", "MAX = 6"));
        assertTrue(changes.changes().stream()
                .anyMatch(c ->
                        c.subject() == CodeChange.Subject.CLASS && c.reason().contains("java.lang.Thread")));
        assertTrue(changes.changes().stream().anyMatch(c -> c.member().equals("MAX")));
    }

    @Test
    void aTryBlockAroundAStatementIsSeenAndAnAnnotationIsNot() {
        assertFalse(compare(BEFORE.replace("r.run();", "try { r.run(); } catch (RuntimeException e) { }"))
                .isEmpty());
        assertTrue(compare(BEFORE.replace("void add", "@Deprecated void add")).isEmpty());
    }

    @Test
    void lambdasThatGetOtherNumbersAndMethodsThatMoveAreNoChange() {
        String lambda = "void first() { Runnable r = () -> m++; r.run(); }";
        CodeChanges changes = compare(BEFORE.replace("void add", lambda + "void add"));
        assertEquals("METHOD ADDED first 0 4\nMETHOD ADDED lambda$first$0 0 4\n", summary(changes));
        assertEquals(
                Optional.of("A.lambda$twice$0()V"),
                changes.ofNew(site("lambda$twice$1", "()V", TraceSite.WHOLE_METHOD)));
        String moved = BEFORE.replace("  public String toString() { return \"A\" + n; }\n", "")
                .replace("  void add", "  public String toString() { return \"A\" + n; }\n  void add");
        assertTrue(compare(moved).isEmpty());
    }

    @Test
    void aBreakAndALoopThatIsNoLongerOneAreSeen() {
        String loop = BEFORE.replace("n += k;", "while (n < k)\n { n++; if (n == 7) { m = 3; } }");
        List<Path> before = Sources.compile(directory, List.of("-g"), loop);
        for (String after : List.of(loop.replace("m = 3;", "m = 3; break;"), loop.replace("while", "if"))) {
            assertFalse(CodeChanges.between(before, Sources.compile(directory, List.of("-g"), after))
                    .isEmpty());
        }
    }

    @Test
    void aTraceOfAnotherProgramIsRefused() {
        CodeChanges changes = compare(BEFORE.replace("n += k", "n -= k"));
        assertThrows(UnusableCode.class, () -> changes.ofNew(site("add", "(I)V", 99)));
        assertThrows(UnusableCode.class, () -> changes.ofOld(site("none", "()V", 0)));
        assertEquals(
                "java.util.List.size()I@3", changes.ofOld(new TraceSite("java/util/List", "size", "()I", 3, "", 0)));
    }
}
