package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.api.Body;
import dev.ravel.toolkit.failure.BadInput;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SerialisedLambdaTest {
    private static final String ADVICE =
            " The body runs in another JVM: create what it needs inside it, or make that Serializable.";

    private int field;

    private static String refusal(Body body) {
        return assertThrows(BadInput.class, () -> SerialisedLambda.of(body)).getMessage();
    }

    private static final class Account {
        int balance;
    }

    @Test
    void whatIsSerialisableIsNoTrouble() {
        AtomicInteger counter = new AtomicInteger();
        int[] array = {1};
        SerialisedLambda lambda = SerialisedLambda.of(() -> counter.addAndGet(array[0]));
        assertEquals(SerialisedLambdaTest.class, lambda.home());
    }

    @Test
    void namesTheCapturedValueThatIsNot() {
        String text = "fine";
        Account account = new Account();
        assertEquals(
                "The body captures a " + Account.class.getName() + ", which is not Serializable." + ADVICE,
                refusal(() -> account.balance += text.length()));
    }

    @Test
    void namesWhatIsInsideACapturedValue() {
        List<Account> accounts = List.of(new Account());
        assertEquals(
                "The body captures a java.util.ImmutableCollections$List12, in which there is a "
                        + Account.class.getName() + ", which is not Serializable." + ADVICE,
                refusal(() -> accounts.get(0).balance++));
    }

    @Test
    void saysThatThisIsCaptured() {
        assertEquals(
                "The body captures this (a " + SerialisedLambdaTest.class.getName()
                        + ", because it uses a member of it), which is not Serializable." + ADVICE,
                refusal(() -> field++));
    }

    @Test
    void bodiesMayBeClassesToo() {
        Account account = new Account();
        Body body = new Body() {
            @Override
            public void run() {
                account.balance++;
            }
        };
        assertEquals(
                "The body " + body.getClass().getName() + " cannot be serialised: in which there is a "
                        + SerialisedLambdaTest.class.getName() + ", which is not Serializable." + ADVICE,
                refusal(body));
    }
}
