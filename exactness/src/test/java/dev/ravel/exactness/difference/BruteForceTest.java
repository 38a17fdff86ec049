package dev.ravel.exactness.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.difference.BruteForce.Call;
import dev.ravel.exactness.difference.BruteForce.Outcome;
import dev.ravel.exactness.difference.BruteForce.Output;
import dev.ravel.exactness.difference.TinyClass.Guard;
import dev.ravel.exactness.difference.TinyClass.If;
import dev.ravel.exactness.difference.TinyClass.Method;
import dev.ravel.exactness.difference.TinyClass.Read;
import dev.ravel.exactness.difference.TinyClass.Statement;
import dev.ravel.exactness.difference.TinyClass.Under;
import dev.ravel.exactness.difference.TinyClass.Value;
import dev.ravel.exactness.difference.TinyClass.Write;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Figure 2 of the paper and what is easily seen. */
class BruteForceTest {
    private static final Value NOTHING = new Value(TinyClass.NONE, 0);

    private static Method deposit(int amount, Guard guard) {
        List<Statement> add = List.of(new Read(0, 0), new Write(0, new Value(0, amount)));
        return new Method("deposit" + amount, guard, guard == Guard.NONE ? List.of(new Under(0, add)) : add, NOTHING);
    }

    /** {@code if (balance >= amount) balance = balance - amount}, as one lock or with the test before it. */
    private static Method withdraw(int amount, Guard guard) {
        List<Statement> take = List.of(new Read(1, 0), new Write(0, new Value(1, -amount)));
        List<Statement> body =
                List.of(new Read(0, 0), new If(0, amount, guard == Guard.NONE ? List.of(new Under(0, take)) : take));
        return new Method("withdraw" + amount, guard, body, NOTHING);
    }

    private static TinyClass account(Guard guard) {
        return new TinyClass(
                1,
                List.of(
                        deposit(2, guard),
                        deposit(3, guard),
                        deposit(5, guard),
                        deposit(10, guard),
                        withdraw(8, guard),
                        withdraw(10, guard)));
    }

    private static Set<Outcome> outcomes(Guard guard, String prefix, String first, String second) {
        return BruteForce.outcomes(
                account(guard), List.of(new Call(prefix, 0)), new Call(first, 0), new Call(second, 0));
    }

    private static Outcome outcome(int first, int second, int end) {
        return new Outcome(new Output(0, List.of(first)), new Output(0, List.of(second)), List.of(end));
    }

    /** Lines 1 to 5. */
    @Test
    void aWithdrawalAndADeposit() {
        Set<Outcome> expected = Set.of(outcome(5, 10, 10), outcome(0, 10, 0));
        assertEquals(expected, outcomes(Guard.SYNCHRONIZED, "deposit5", "withdraw10", "deposit5"));
        assertEquals(expected, outcomes(Guard.NONE, "deposit5", "withdraw10", "deposit5"));
    }

    /** Lines 6 to 9. */
    @Test
    void twoDeposits() {
        Set<Outcome> expected = Set.of(outcome(8, 10, 10), outcome(10, 7, 10));
        assertEquals(expected, outcomes(Guard.SYNCHRONIZED, "deposit5", "deposit3", "deposit2"));
        assertEquals(expected, outcomes(Guard.NONE, "deposit5", "deposit3", "deposit2"));
    }

    /** Lines 10 to 19: the only test of the three that tells the versions apart. */
    @Test
    void twoWithdrawals() {
        assertEquals(
                Set.of(outcome(2, 2, 2), outcome(0, 0, 0)),
                outcomes(Guard.SYNCHRONIZED, "deposit10", "withdraw8", "withdraw10"));
        assertEquals(
                Set.of(outcome(2, 2, 2), outcome(0, 0, 0), outcome(2, -8, -8), outcome(-8, 0, -8)),
                outcomes(Guard.NONE, "deposit10", "withdraw8", "withdraw10"));
    }

    /** Each holds a lock and wants the other's. */
    @Test
    void aDeadlock() {
        TinyClass type = new TinyClass(
                1,
                List.of(
                        new Method("one", Guard.NONE, List.of(new Under(0, List.of(new Under(1, List.of())))), NOTHING),
                        new Method(
                                "two", Guard.NONE, List.of(new Under(1, List.of(new Under(0, List.of())))), NOTHING)));
        Output done = new Output(0, List.of(0));
        assertEquals(
                Set.of(new Outcome(done, done, List.of(0)), new Outcome(null, null, List.of())),
                BruteForce.outcomes(type, List.of(), new Call("one", 0), new Call("two", 0)));
    }

    /** A read and a write: 0 or 1, and the reader sees what it reads. */
    @Test
    void aReadAndAWrite() {
        TinyClass type = new TinyClass(
                1,
                List.of(
                        new Method("get", Guard.NONE, List.of(new Read(0, 0)), new Value(0, 0)),
                        new Method(
                                "set", Guard.NONE, List.of(new Write(0, new Value(TinyClass.PARAMETER, 0))), NOTHING)));
        assertEquals(
                Set.of(
                        new Outcome(new Output(0, List.of(0)), new Output(0, List.of(1)), List.of(1)),
                        new Outcome(new Output(1, List.of(1)), new Output(0, List.of(1)), List.of(1))),
                BruteForce.outcomes(type, List.of(), new Call("get", 0), new Call("set", 1)));
    }

    /** An exception gives back the locks. */
    @Test
    void anException() {
        TinyClass type = new TinyClass(
                1,
                List.of(new Method(
                        "fail",
                        Guard.SYNCHRONIZED,
                        List.of(new Write(0, new Value(TinyClass.PARAMETER, 0)), new TinyClass.Fail()),
                        NOTHING)));
        assertEquals(
                Set.of(
                        new Outcome(new Output(null, List.of(1)), new Output(null, List.of(2)), List.of(2)),
                        new Outcome(new Output(null, List.of(1)), new Output(null, List.of(2)), List.of(1))),
                BruteForce.outcomes(type, List.of(), new Call("fail", 1), new Call("fail", 2)));
    }

    /** Of the random versions some differ only together, some in turn, some not at all. */
    @Test
    void randomVersionsAreOfAllKinds() {
        int inTurn = 0;
        int together = 0;
        for (long seed = 0; seed < 200; seed++) {
            RandomVersions versions = RandomVersions.of(seed);
            for (int m = 0; m < 3; m++) {
                Call first = new Call("m" + m, 1);
                Call second = new Call("m" + (m + 1) % 3, 2);
                if (!BruteForce.inTurn(versions.old(), List.of(), List.of(first, second))
                        .equals(BruteForce.inTurn(versions.next(), List.of(), List.of(first, second)))) {
                    inTurn++;
                } else if (!BruteForce.outcomes(versions.old(), List.of(), first, second)
                        .equals(BruteForce.outcomes(versions.next(), List.of(), first, second))) {
                    together++;
                }
            }
        }
        int differentInTurn = inTurn;
        int differentTogether = together;
        assertTrue(inTurn > 0, () -> differentInTurn + " in turn");
        assertTrue(together > 20, () -> differentTogether + " together");
    }
}
