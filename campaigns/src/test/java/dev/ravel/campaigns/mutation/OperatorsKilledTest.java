package dev.ravel.campaigns.mutation;

import static dev.ravel.mutate.code.Operator.*;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.jdk.Jdk;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sample.Regions;
import sample.Signals;
import sample.Values;

/** Each operator has a mutant that a test comes to and kills, for the reason that it should. */
@Timeout(300)
class OperatorsKilledTest {
    private static final List<Class<?>> TARGETS = List.of(Values.class, Regions.class, Signals.class);

    /**
     * A mutant that must be killed.
     *
     * @param words in its description
     * @param reason of the kill
     */
    private record Sample(Operator operator, String method, String words, String reason) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample(BOUNDARY, "isSmall", "< by <=", "assertion"),
            new Sample(NEGATE, "sign", "negated", "assertion"),
            new Sample(MATH, "product", "* by /", "assertion"),
            new Sample(AOD, "sum", "right operand of +", "assertion"),
            new Sample(INCREMENT, "next", "by a decrement", "assertion"),
            new Sample(INVERT_NEG, "opposite", "minus sign", "assertion"),
            new Sample(CONSTANT, "lucky", "7 by 8", "assertion"),
            new Sample(RETURN, "name", "the empty string", "assertion"),
            new Sample(RETURN, "both", "by null", "exception"),
            new Sample(VOID_CALL, "notes", "call of note", "assertion"),
            // lost updates
            new Sample(RSK, "inMethod", "", "assertion"),
            new Sample(RSB, "inBlock", "", "assertion"),
            new Sample(ASTK, "inMethod", "", "assertion"),
            new Sample(RSTK, "inStaticMethod", "", "assertion"),
            new Sample(MSP, "inBlock", "lock the class", "assertion"),
            new Sample(MSP, "inBlockOfLock", "lock this", "assertion"),
            new Sample(EAN, "increments", "", "assertion"),
            // two locks in two orders
            new Sample(ESP, "nested", "", "deadlock"),
            new Sample(EELO, "locksTwo", "", "deadlock"),
            // a monitor that is not held
            new Sample(RSK, "waits", "", "exception"),
            new Sample(RSB, "isEarly", "", "exception"),
            new Sample(RVK, "published", "", "race"),
            // a wake-up that does not come, or a wait that is left out
            new Sample(RTXC, "startsAndJoins", "call of start", "assertion"),
            new Sample(RTXC, "joins", "call of join", "assertion"),
            new Sample(RTXC, "waitsOnce", "call of wait", "assertion"),
            new Sample(RTXC, "opens", "call of notify", "deadlock"),
            new Sample(RTXC, "opensForAll", "call of notifyAll", "deadlock"),
            new Sample(RTXC, "interrupts", "call of interrupt", "deadlock"),
            new Sample(RNA, "opensForAll", "notifyAll by notify", "deadlock"),
            new Sample(RNA, "signalsAll", "signalAll by signal", "deadlock"),
            new Sample(RCXC, "locks", "call of lock", "exception"),
            new Sample(RCXC, "locks", "call of unlock", "deadlock"),
            new Sample(RCXC, "tries", "call of tryLock", "exception"),
            new Sample(RCXC, "acquires", "call of acquire", "assertion"),
            new Sample(RCXC, "acquires", "call of release", "deadlock"),
            new Sample(RCXC, "meets", "call of await", "assertion"),
            new Sample(RCXC, "signals", "call of signal", "deadlock"),
            new Sample(RCXC, "signalsAll", "call of signalAll", "deadlock"),
            new Sample(RCXC, "arrives", "call of countDown", "deadlock"),
            new Sample(RFU, "fails", "an exception passes", "deadlock"),
            new Sample(RJS, "joins", "", "assertion"),
            new Sample(MXT, "isEarly", "doubled the time of wait", "assertion"),
            new Sample(MXT, "isLate", "halved the time of await", "assertion"),
            new Sample(MXC, "onePermit", "added one", "assertion"),
            new Sample(MXC, "onePermit", "subtracted one", "deadlock"),
            new Sample(MXC, "twoParties", "added one", "deadlock"),
            new Sample(MXC, "twoParties", "subtracted one", "assertion"),
            // regions of another shape
            new Sample(SHCR, "shifts", "shifted the critical region up:", "assertion"),
            new Sample(SHCR, "shifts", "shifted the critical region down:", "assertion"),
            new Sample(SKCR, "shrinks", "begin only at", "assertion"),
            new Sample(SKCR, "shrinks", "end before", "assertion"),
            new Sample(SPCR, "splits", "split", "assertion"),
            new Sample(EXCR, "waitsAndCounts", "begin at", "deadlock"),
            new Sample(EXCR, "countsAndWaits", "end after", "deadlock"));

    /** Mutants that the checks are too weak for, or that nobody could kill. */
    private static final List<Sample> SURVIVORS = List.of(
            // nobody looks at the second number
            new Sample(MATH, "both", "", ""),
            new Sample(CONSTANT, "both", "2 by 3", ""),
            // nobody looks at what was counted
            new Sample(AOD, "nested", "", ""),
            // all users of the region lock the same other object
            new Sample(MSP, "shrinks", "", ""),
            // nobody looks at both numbers in between
            new Sample(SPCR, "shrinks", "", ""),
            // the time that is compared with is longer, or shorter, anyway
            new Sample(MXT, "isEarly", "halved", ""),
            new Sample(MXT, "isLate", "doubled", ""));

    private static final Map<Jdk, Map<Class<?>, MutationResult>> RESULTS = new HashMap<>();

    @AfterAll
    static void forget() {
        RESULTS.clear();
    }

    static List<Jdk> jdks() {
        return RealCampaigns.jdks();
    }

    private static synchronized Map<Class<?>, MutationResult> results(Jdk jdk) {
        return RESULTS.computeIfAbsent(jdk, home -> {
            Map<Class<?>, MutationResult> results = new HashMap<>();
            try (RealCampaigns campaigns = RealCampaigns.on(jdk)) {
                for (Class<?> target : TARGETS) {
                    results.put(target, campaigns.run(target, target.getName() + "Check", List.of()));
                }
            }
            return results;
        });
    }

    private static List<MutantResult> mutants(Jdk jdk) {
        return results(jdk).values().stream().flatMap(r -> r.mutants().stream()).toList();
    }

    private static List<MutantResult> mutants(Jdk jdk, Sample sample) {
        List<MutantResult> found = mutants(jdk).stream()
                .filter(m -> m.mutant().operator().equals(sample.operator.word())
                        && m.mutant().method().equals(sample.method)
                        // a word ends there: the call of lock is not the call of lockInterruptibly
                        && (m.mutant().description() + " ").contains(sample.words + " "))
                .toList();
        assertFalse(found.isEmpty(), () -> "no mutant for " + sample);
        return found;
    }

    @Test
    void everyOperatorHasASample() {
        Set<Operator> without = EnumSet.allOf(Operator.class);
        SAMPLES.forEach(sample -> without.remove(sample.operator));
        assertEquals(Set.of(), without);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void allChecksPassOnTheProgramAsItIsWritten(Jdk jdk) {
        List<String> others = results(jdk).values().stream()
                .flatMap(r -> r.tests().stream())
                .filter(t -> t.use() != TestUse.Use.USED || !t.complete())
                .map(t -> t.test() + ": " + t.reason())
                .toList();
        assertEquals(List.of(), others);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void mutantsAreKilledForTheRightReason(Jdk jdk) {
        assertAll(SAMPLES.stream().map(sample -> () -> {
            for (MutantResult m : mutants(jdk, sample)) {
                assertEquals(Status.KILLED, m.status(), m::toString);
                assertEquals(sample.reason, m.reason(), m::toString);
                assertTrue(m.reachedBy() > 0, m::toString);
                assertTrue(m.infected(), m::toString);
                assertNotNull(m.finding(), m::toString);
                assertTrue(m.finding().schedule().startsWith("r1:"), m::toString);
            }
        }));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void mutantsSurviveWeakTests(Jdk jdk) {
        assertAll(SURVIVORS.stream().map(sample -> () -> {
            for (MutantResult m : mutants(jdk, sample)) {
                assertEquals(Status.SURVIVED, m.status(), m::toString);
                assertTrue(m.reachedBy() > 0, m::toString);
            }
        }));
    }

    /** The exceptional ways out of regions in which nothing fails. */
    @ParameterizedTest
    @MethodSource("jdks")
    void whatNoTestComesToIsSaid(Jdk jdk) {
        Set<String> unreached = mutants(jdk).stream()
                .filter(m -> m.status() == Status.UNREACHED)
                .map(m -> m.mutant().operator() + " " + m.mutant().method())
                .collect(Collectors.toSet());
        assertEquals(
                Set.of("RFU awaits", "RFU difference", "RFU signals", "RFU signalsAll", "RFU splits", "RETURN sign"),
                unreached);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void nothingIsLeftUnfinished(Jdk jdk) {
        assertEquals(
                List.of(),
                mutants(jdk).stream()
                        .filter(m -> m.status() == Status.UNFINISHED)
                        .toList());
    }
}
