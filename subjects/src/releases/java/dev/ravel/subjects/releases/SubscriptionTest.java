package dev.ravel.subjects.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;
import rx.Subscription;
import rx.subscriptions.BooleanSubscription;
import rx.subscriptions.CompositeSubscription;

class SubscriptionTest {
    @Test
    void whatIsAddedIsUnsubscribedToo() throws InterruptedException {
        CompositeSubscription all = new CompositeSubscription();
        Subscription one = new BooleanSubscription();
        Both.run(() -> all.add(one), all::unsubscribe);
        assertTrue(one.isUnsubscribed());
    }
}
