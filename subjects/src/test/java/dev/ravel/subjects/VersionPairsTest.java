package dev.ravel.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class VersionPairsTest {
    private static final SubjectTable TABLE = SubjectTable.parse(List.of(
            "A-1,deadlock,g:a:2 g:b:2,g:a:1,ATest,timeouts=any,17:1,-,com.acme.A,two published versions",
            "B-1,assertion,jdk,-,BTest,-,all,-,java.util.B,the JDK has no other version",
            "C-1,assertion,g:c:1,-,CTest,-,all,-,com.acme.C,never fixed",
            "D-1,assertion,g:d:1,g:d:2,DTest DFixedTest,-,all,-,com.acme.D,another API",
            "E-1,assertion,own,own,ETest,-,all,-,E,our own class"));

    @Test
    void aSubjectWithTwoPublishedVersionsAndOneTriggerIsAPair() {
        assertEquals(
                List.of(new VersionPair(
                        "A-1",
                        List.of("g:a:1"),
                        List.of("g:a:2", "g:b:2"),
                        "dev.ravel.subjects.triggers.ATest",
                        List.of("timeouts=any"),
                        Search.parse("17:1"))),
                VersionPairs.regressions(TABLE));
    }

    @Test
    void inTheOtherDirectionTheBugIsOld() {
        VersionPair pair = VersionPairs.regressions(TABLE).get(0).reversed();
        assertEquals(List.of("g:a:2", "g:b:2"), pair.old());
        assertEquals(List.of("g:a:1"), pair.next());
    }

    @Test
    void thereAreEnoughPairsOfEachKind() {
        List<VersionPair> regressions =
                VersionPairs.regressions(SubjectTable.read(Path.of("src/main/resources/subjects.csv")));
        List<VersionPair> releases = VersionPairs.releases(Path.of("src/main/resources/releases.csv"));
        assertTrue(regressions.size() >= 15, () -> regressions.size() + " regressions");
        assertTrue(releases.size() >= 30, () -> releases.size() + " releases");
        HashSet<String> ids = new HashSet<>();
        regressions.forEach(pair -> assertTrue(ids.add(pair.id()), pair::id));
        releases.forEach(pair -> assertTrue(ids.add(pair.id()), pair::id));
    }
}
