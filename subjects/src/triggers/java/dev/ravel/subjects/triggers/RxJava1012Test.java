package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import rx.observers.SerializedObserver;

class RxJava1012Test {
    @Test
    void nothingIsLeftInTheQueue() throws InterruptedException {
        Listener listener = new Listener();
        SerializedObserver<Object> serialized = new SerializedObserver<>(listener);
        Both.run(() -> serialized.onNext("a"), () -> serialized.onNext("b"));
        assertEquals(2, listener.told.size(), listener::toString);
    }
}
