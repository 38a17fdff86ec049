package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTableTest {
    private static final List<String> LINES = List.of(
            "# a comment",
            "#builds,17.0.1 25.0.2",
            "A-1,deadlock,g:a:1 g:b:2,g:a:3,ATest AFixedTest,timeouts=any,17:1,17/buggy/5 17/fixed/20 25/buggy/6,com.acme.A,it locks, and locks",
            "B-1,assertion,jdk,-,BTest,-,all,-,java.util.B,it forgets");

    @Test
    void isWrittenAsItWasRead() {
        assertEquals(String.join("\n", LINES) + "\n", SubjectTable.parse(LINES).text());
    }

    @Test
    void aVersionHasItsOwnTriggerAndArtifacts() {
        LibrarySubject subject = SubjectTable.parse(LINES).subjects().get(0);
        assertEquals("ATest", subject.trigger(LibraryVersion.BUGGY));
        assertEquals("AFixedTest", subject.trigger(LibraryVersion.FIXED));
        assertEquals(List.of("g:a:1", "g:b:2"), subject.artifacts(LibraryVersion.BUGGY));
        assertEquals("it locks, and locks", subject.bug());
    }

    @Test
    void theJdkIsNoArtifactAndHasNoFixedVersion() {
        LibrarySubject subject = SubjectTable.parse(LINES).subjects().get(1);
        assertEquals(List.of(), subject.artifacts(LibraryVersion.BUGGY));
        assertFalse(subject.hasFixed());
        assertEquals("BTest", subject.trigger(LibraryVersion.BUGGY));
    }

    @Test
    void countsAreReplacedAsAWhole() {
        SubjectTable table = SubjectTable.parse(LINES)
                .measured(
                        List.of("21.0.1"),
                        Map.of("B-1", Map.of(new SubjectTable.Measure(21, LibraryVersion.BUGGY), 9L)));
        assertEquals(List.of("21.0.1"), table.builds());
        assertEquals(Map.of(), table.rows().get(0).counts());
        assertEquals(
                Map.of(new SubjectTable.Measure(21, LibraryVersion.BUGGY), 9L),
                table.rows().get(1).counts());
    }

    @Test
    void twoSubjectsOfOneNameAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> SubjectTable.parse(List.of(LINES.get(3), LINES.get(3))));
    }

    @Test
    void aLineWithTooFewCellsIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> SubjectTable.parse(List.of("A-1,deadlock")));
    }
}
