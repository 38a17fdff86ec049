package dev.ravel.model.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.difference.Difference.Kind;
import dev.ravel.model.difference.OutcomeSet.Extent;
import dev.ravel.model.difference.OutcomeSet.Order;
import dev.ravel.model.difference.OutcomeSet.Seen;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.Statement.Call;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DifferenceTest {
    private static final Call NEXT =
            new Call(Call.Kind.METHOD, "acme.Counter", "next", List.of(), "int", Call.Overloads.NONE, List.of());
    private static final GeneratedTest TEST =
            new GeneratedTest(List.of(), List.of(), List.of(List.of(NEXT), List.of(NEXT)), List.of());

    private static Seen seen(Order order, String first, String second, String state) {
        return new Seen(
                new Outcome(
                        Stream.of(first, second)
                                .map(text -> new Outcome.Output(CallResult.value(text), List.of()))
                                .toList(),
                        Outcome.End.DONE,
                        List.of(state)),
                "",
                order);
    }

    private static OutcomeSet set(Seen... seen) {
        return new OutcomeSet(List.of(seen), List.of(), Extent.ALL, -1, 1, 1, "");
    }

    private static Kind kind(OutcomeSet older, OutcomeSet newer) {
        return Difference.of(TEST, new TestOutcomes.OfTest(older, newer, List.of(), List.of(), List.of(), 0))
                .orElseThrow()
                .kind();
    }

    @Test
    void whatNoSerialOrderDoesIsABreak() {
        Seen serial = seen(Order.SERIAL, "1", "2", "Counter(2)");
        assertEquals(Kind.BREAK, kind(set(serial), set(serial, seen(Order.NOT_SERIAL, "1", "1", "Counter(1)"))));
        assertEquals(Kind.BREAK, kind(set(serial), set(serial, seen(Order.NOT_SERIAL, "1", "2", "Counter(1)"))));
    }

    @Test
    void whatASerialOrderDoesIsAChange() {
        Seen serial = seen(Order.SERIAL, "1", "2", "Counter(2)");
        assertEquals(Kind.CHANGE, kind(set(serial), set(serial, seen(Order.SERIAL, "2", "1", "Counter(2)"))));
    }

    @Test
    void whatWasInNoSerialOrderBeforeIsNotBrokenByAnotherState() {
        Seen before = seen(Order.NOT_SERIAL, "1", "1", "Counter(1,old message)");
        Seen now = seen(Order.NOT_SERIAL, "1", "1", "Counter(1,new message)");
        assertEquals(Kind.CHANGE, kind(set(before), set(now)));
    }
}
