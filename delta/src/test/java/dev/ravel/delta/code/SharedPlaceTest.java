package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of stack traces are one place in both versions if what is on them corresponds. */
class SharedPlaceTest {
    private static final String BEFORE = """
            A.java:
            public class A {
              int n;
              void one() {
                n = 1;
                n = n + 2;
              }
              void two() {
                one();
              }
            }
            """;

    @TempDir
    Path directory;

    private CodeChanges compare(String after) {
        return compare(BEFORE, after);
    }

    private CodeChanges compare(String before, String after) {
        return CodeChanges.between(
                Sources.compile(directory, List.of("-g"), before), Sources.compile(directory, List.of("-g"), after));
    }

    private static SharedPlace place(CodeChanges changes, Version version, String method, int line) {
        return changes.place(version, "A", method, line).orElseThrow();
    }

    @Test
    void aStatementThatMovedIsWhereItWas() {
        CodeChanges changes = compare(BEFORE.replace("void one() {", "void zero() { }\n  void one() {\n    two();"));
        // n = 1 was on line 5
        SharedPlace old = place(changes, Version.OLD, "one", 5);
        assertTrue(old.mayBe(place(changes, Version.NEW, "one", 7)));
        assertFalse(old.mayBe(place(changes, Version.NEW, "one", 8)));
        // the call is new
        assertFalse(old.mayBe(place(changes, Version.NEW, "one", 6)));
    }

    @Test
    void changedStatementsOfOneMethodMayBeOnePlace() {
        CodeChanges changes = compare(BEFORE.replace("n + 2", "n + 3"));
        SharedPlace old = place(changes, Version.OLD, "one", 6);
        assertTrue(old.mayBe(place(changes, Version.NEW, "one", 6)));
        assertFalse(old.mayBe(place(changes, Version.NEW, "one", 5)));
        assertFalse(old.mayBe(place(changes, Version.NEW, "two", 9)));
    }

    @Test
    void aMethodOfOneVersionIsNoPlaceOfBoth() {
        CodeChanges changes = compare(BEFORE.replace("one()", "first()"));
        assertEquals(Optional.empty(), changes.place(Version.OLD, "A", "one", 5));
        assertEquals(Optional.empty(), changes.place(Version.NEW, "A", "first", 5));
        assertEquals(Set.of(), changes.places(Version.NEW, "A.java", 5));
        assertEquals(1, changes.places(Version.NEW, "A.java", 9).size());
    }

    @Test
    void aLineThatNobodyKnowsMayBeEachOfItsMethod() {
        CodeChanges changes = compare(BEFORE.replace("n + 2", "n + 3"));
        SharedPlace old = place(changes, Version.OLD, "one", 0);
        assertTrue(old.mayBe(place(changes, Version.NEW, "one", 5)));
        assertFalse(old.mayBe(place(changes, Version.NEW, "two", 9)));
    }

    @Test
    void linesOfClassesThatDidNotChangeAreTheirOwn() {
        String other = "B.java: class B { void three() { } }";
        CodeChanges changes = CodeChanges.between(
                Sources.compile(directory, List.of("-g"), BEFORE, other),
                Sources.compile(directory, List.of("-g"), BEFORE.replace("n + 2", "n + 3"), other));
        assertEquals(changes.place(Version.OLD, "B", "three", 1), changes.place(Version.NEW, "B", "three", 1));
        assertFalse(changes.place(Version.OLD, "B", "three", 1)
                .orElseThrow()
                .mayBe(changes.place(Version.NEW, "B", "three", 2).orElseThrow()));
    }

    /** Two classes in one file, one of them not named after it. */
    private static final String SECOND = """
            B.java: public class B { }
            class Second {
              void three() {
                hashCode();
                toString();
              }
            }
            """;

    @Test
    void aClassThatIsNotNamedAfterItsFileIsFound() {
        CodeChanges changes = compare(SECOND, SECOND.replace("hashCode();", "hashCode();\n    hashCode();"));
        assertEquals(changes.places(Version.OLD, "B.java", 5), changes.places(Version.NEW, "B.java", 6));
        assertFalse(changes.places(Version.OLD, "B.java", 4).equals(changes.places(Version.NEW, "B.java", 6)));
    }

    @Test
    void aClassThatDidNotChangeHasItsOwnPlacesBesideOneThatDid() {
        CodeChanges changes = compare(SECOND, SECOND.replace("class B { }", "class B { int n; }"));
        assertEquals(changes.places(Version.OLD, "B.java", 5), changes.places(Version.NEW, "B.java", 5));
        assertEquals(1, changes.places(Version.OLD, "B.java", 5).size());
        assertFalse(changes.places(Version.OLD, "B.java", 4).equals(changes.places(Version.NEW, "B.java", 5)));
    }

    @Test
    void nothingIsKnownOfAPlaceThatMayBeInAClassOfOneVersion() {
        CodeChanges changes = compare(SECOND, SECOND.replace("Second", "Third"));
        assertEquals(Set.of(), changes.places(Version.NEW, "B.java", 5));
    }
}
