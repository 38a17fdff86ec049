package dev.ravel.oracles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Expect;
import dev.ravel.api.Outcome;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.finding.Expectation;
import dev.ravel.model.finding.Expectation.Grade;
import dev.ravel.model.finding.Expectation.Match;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectationsTest {
    private static Expectations at(String method) throws Exception {
        return new Expectations(Expectations.at(ExpectationsTest.class.getDeclaredMethod(method)));
    }

    @Outcome(
            id = {"0, 1", "1, 0"},
            desc = "one after the other")
    @Outcome(id = "1, 1", expect = Expect.INTERESTING)
    @Outcome(pattern = "x=\\d+", expect = Expect.ACCEPTABLE)
    @Outcome(id = "x=13", expect = Expect.FORBIDDEN, desc = "bad luck")
    void several() {}

    @Outcome(id = "13", expect = Expect.FORBIDDEN)
    void onlyForbidden() {}

    @Outcome(id = "13", expect = Expect.FORBIDDEN)
    @Outcome
    void allButOne() {}

    @Outcome
    void anything() {}

    void nothing() {}

    @Test
    void namedOutcomesAreFine() throws Exception {
        for (String fine : List.of("0, 1", "1, 0", "1, 1", "x=12")) {
            assertEquals("", at("several").complaint(fine));
        }
        assertEquals("", at("allButOne").complaint("12"));
        assertEquals("", at("anything").complaint(""));
    }

    @Test
    void anIdComesBeforeAPattern() throws Exception {
        assertEquals("\"x=13\" is forbidden: bad luck", at("several").complaint("x=13"));
    }

    @Test
    void patternsMatchFromEndToEnd() throws Exception {
        assertEquals(
                "\"x=1, \" is not expected. Expected: \"0, 1\", \"1, 0\", \"1, 1\", what matches x=\\d+.",
                at("several").complaint("x=1, "));
    }

    @Test
    void anIdIsNoPattern() throws Exception {
        Expectations list = new Expectations(List.of(Expectation.acceptable("[1, 2]")));
        assertEquals("", list.complaint("[1, 2]"));
        assertTrue(list.complaint("1").startsWith("\"1\" is not expected"));
    }

    @Test
    void whatNobodyNamesIsNotExpected() throws Exception {
        assertEquals(
                "\"12\" is not expected. To accept all others, add an @Outcome without an id.",
                at("onlyForbidden").complaint("12"));
        assertEquals(
                "none was recorded, and the test expects one. Expected: \"0, 1\", \"1, 0\", \"1, 1\", what matches"
                        + " x=\\d+.",
                at("several").complaint(null));
        assertEquals("", at("anything").complaint(null));
    }

    @Test
    void anEmptyOutcomeIsOne() throws Exception {
        assertTrue(at("several").complaint("").startsWith("\"\" is not expected."));
        assertEquals("\"13\" is forbidden.", at("allButOne").complaint("13"));
    }

    @Test
    void withoutExpectationsEverythingGoes() throws Exception {
        assertTrue(at("nothing").isEmpty());
        assertEquals("", at("nothing").complaint("12"));
        List<OutcomeCount> counted = List.of(new OutcomeCount("12", 3, "r1:A"));
        assertEquals(counted, at("nothing").graded(counted));
    }

    @Test
    void gradesWhatWasSeenAndListsWhatWasNot() throws Exception {
        assertEquals(
                List.of(
                        new OutcomeCount("1, 1", 5, "r1:A", Grade.INTERESTING, ""),
                        new OutcomeCount("x=7", 2, "r1:A", Grade.ACCEPTABLE, ""),
                        new OutcomeCount("?", 1, "r1:A", Grade.UNEXPECTED, ""),
                        new OutcomeCount("(blocked)", 1, "r1:A"),
                        new OutcomeCount("0, 1", 0, "", Grade.ACCEPTABLE, "one after the other"),
                        new OutcomeCount("1, 0", 0, "", Grade.ACCEPTABLE, "one after the other"),
                        new OutcomeCount("x=13", 0, "", Grade.FORBIDDEN, "bad luck")),
                at("several")
                        .graded(List.of(
                                new OutcomeCount("1, 1", 5, "r1:A"),
                                new OutcomeCount("x=7", 2, "r1:A"),
                                new OutcomeCount("?", 1, "r1:A"),
                                new OutcomeCount("(blocked)", 1, "r1:A"))));
    }

    @Test
    void refusesWhatContradictsItself() {
        Expectation good = Expectation.acceptable("1");
        Expectation bad = new Expectation(Match.EXACT, "1", Grade.FORBIDDEN, "");
        assertEquals(
                "the outcome \"1\" is expected twice: as acceptable and as forbidden",
                assertThrows(IllegalArgumentException.class, () -> new Expectations(List.of(good, bad)))
                        .getMessage());
        Expectation rest = new Expectation(Match.OTHERS, "", Grade.ACCEPTABLE, "");
        assertThrows(IllegalArgumentException.class, () -> new Expectations(List.of(rest, rest)));
    }

    @Test
    void refusesPatternsThatAreNone() {
        Expectation broken = new Expectation(Match.PATTERN, "a(b", Grade.ACCEPTABLE, "");
        assertEquals(
                "the pattern 'a(b' of an expected outcome is not a regular expression: Unclosed group near index 3",
                assertThrows(IllegalArgumentException.class, () -> new Expectations(List.of(broken)))
                        .getMessage());
    }
}
