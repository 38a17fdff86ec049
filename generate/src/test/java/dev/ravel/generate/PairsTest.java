package dev.ravel.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.generate.program.Program;
import dev.ravel.generate.program.StubClasses;
import dev.ravel.generate.reflect.ClassBytes;
import dev.ravel.generate.reflect.ClassIndex;
import dev.ravel.generate.subject.FieldUse;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.generate.subject.Observers;
import dev.ravel.generate.subject.Operation;
import dev.ravel.generate.subject.Subject;
import dev.ravel.generate.value.Chance;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.MethodPair;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whose turn it is, by which fields methods use; and what looks at an object afterwards. */
class PairsTest {
    private static final ClassBytes BYTES = new ClassBytes(PairsTest.class.getClassLoader());

    private static Subject subject(Class<?> type) throws NoSubject {
        Program program = new Program(type.getClassLoader(), new StubClasses((n, b) -> null), s -> s.get());
        return Subject.of(type, List.of(), new ClassIndex(List.of()), BYTES, program);
    }

    private static Operation method(Subject subject, String name) {
        return subject.all().stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static boolean conflict(Class<?> type, String a, String b) throws NoSubject {
        FieldUse uses = new FieldUse(BYTES);
        Subject subject = subject(type);
        return uses.of(type, method(subject, a)).conflicts(uses.of(type, method(subject, b)));
    }

    @Test
    void methodsMeetInFieldsThatOneOfThemWrites() throws Exception {
        for (Class<?> type : List.of(Samples.Fields.class, Samples.Heir.class)) {
            assertTrue(conflict(type, "writeLeft", "readLeft"), "by a private method");
            assertTrue(conflict(type, "writeLeft", "writeLeft"));
            assertFalse(conflict(type, "readLeft", "readLeft"));
            assertFalse(conflict(type, "writeLeft", "readRight"));
            assertTrue(conflict(type, "add", "size"), "in the object that a field holds");
            assertFalse(conflict(type, "add", "writeLeft"));
        }
    }

    @Test
    void staticsAreTold() throws Exception {
        Subject subject = subject(Samples.Fields.class);
        FieldUse uses = new FieldUse(BYTES);
        assertTrue(uses.of(subject.type(), method(subject, "writeStatic")).statics());
        assertFalse(uses.of(subject.type(), method(subject, "writeLeft")).statics());
    }

    /** Six methods make 21 pairs. The heaviest has at most 8 * 8 * 6 times the weight of the lightest, here far less. */
    @Test
    void everyPairComesInTimeAndHeavyOnesMoreOften() throws Exception {
        Map<String, Integer> turns = turns(2_000, null);
        assertEquals(21, turns.size());
        assertTrue(
                turns.get("writeLeft(int) | writeLeft(int)") >= 3 * turns.get("readLeft() | readRight()"),
                turns::toString);
    }

    @Test
    void coveredPairsAreLeftOutUnlessAllAre() throws Exception {
        Set<MethodPair> covered = Set.of(
                new MethodPair("size()", "readLeft()"),
                new MethodPair("size()", "readRight()"),
                new MethodPair("size()", "size()"));
        Set<String> left = turns(new Aim(Set.of("size()"), covered, 4, 3));
        assertEquals(3, left.size(), left::toString);
        assertTrue(left.stream().noneMatch(pair -> pair.contains("read")), left::toString);
        Aim all = new Aim(Set.of("size()"), Set.of(), 4, 3);
        Set<MethodPair> six = turns(all).stream()
                .map(pair -> pair.split(" \\| "))
                .map(names -> new MethodPair(names[1], names[0]))
                .collect(Collectors.toSet());
        assertEquals(6, six.size());
        assertEquals(turns(all), turns(new Aim(Set.of("size()"), six, 4, 3)));
    }

    private static Set<String> turns(Aim aim) throws NoSubject {
        Pairs pairs = new Pairs(subject(Samples.Fields.class), aim, new FieldUse(BYTES), new Chance(1));
        Set<String> turns = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            Pairs.Pair pair = pairs.next();
            turns.add(pair.toString());
            pairs.tried(pair, 10, 1);
        }
        return turns;
    }

    @Test
    void pairsWithAMethodThatWaitsComeMoreOften() throws Exception {
        int before = turns(2_000, null).get("readLeft() | readRight()");
        int after = turns(2_000, "readRight").get("readLeft() | readRight()");
        assertTrue(after > 2 * before, before + " " + after);
    }

    @Test
    void pairsOfWhichThereIsNothingNewComeLessOften() throws Exception {
        String heaviest = "writeLeft(int) | writeLeft(int)";
        int before = turns(2_000, null).get(heaviest);
        int after = turns(2_000, null, heaviest, 3).get(heaviest);
        assertTrue(after > before / 4 && after < before / 2, before + " " + after);
    }

    @Test
    void aPairIsOverdueWhenItHasHadTurnsAndNoTest() throws Exception {
        Pairs pairs = new Pairs(subject(Samples.Fields.class), Aim.ALL, new FieldUse(BYTES), new Chance(1));
        Pairs.Pair pair = pairs.next();
        for (int i = 0; i < 3; i++) {
            assertFalse(pairs.isOverdue(pair));
            pairs.vain(pair);
        }
        assertTrue(pairs.isOverdue(pair));
        pairs.tested(pair);
        assertFalse(pairs.isOverdue(pair));
    }

    private static Map<String, Integer> turns(int tests, String waiting) throws NoSubject {
        return turns(tests, waiting, "", 1);
    }

    /** Tests of one pair do the same as so many before. */
    private static Map<String, Integer> turns(int tests, String waiting, String old, int times) throws NoSubject {
        Subject subject = subject(Samples.Fields.class);
        Pairs pairs = new Pairs(subject, Aim.ALL, new FieldUse(BYTES), new Chance(1));
        if (waiting != null) {
            pairs.waits(method(subject, waiting));
        }
        Map<String, Integer> turns = new HashMap<>();
        for (int i = 0; i < tests; i++) {
            Pairs.Pair pair = pairs.next();
            turns.merge(pair.toString(), 1, Integer::sum);
            pairs.tried(pair, 10, pair.toString().equals(old) ? times : 1);
        }
        return turns;
    }

    @Test
    void observersHaveResultsAndAreGivenWhatTheTestHasUsed() throws Exception {
        Subject subject = subject(Samples.Plain.class);
        Statement.Call call = method(subject, "is")
                .call(List.of(new Operand.Variable(0), new Operand.Constant("java.lang.String", "x")));
        Statement made = Operation.constructors(Samples.Plain.class).get(0).call(List.of());
        GeneratedTest test =
                new GeneratedTest(List.of(made), List.of(0), List.of(List.of(call), List.of(call)), List.of());
        assertEquals(List.of(call), new Observers(subject).of(test));

        Subject fields = subject(Samples.Fields.class);
        Statement.Call read = method(fields, "readLeft").call(List.of(new Operand.Variable(0)));
        List<Statement.Call> observers = new Observers(fields)
                .of(new GeneratedTest(List.of(made), List.of(0), List.of(List.of(read), List.of(read)), List.of()));
        assertEquals(
                Set.of("readLeft()", "readRight()", "size()"),
                Set.copyOf(observers.stream().map(Statement.Call::signature).toList()));
    }
}
