package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import rx.subjects.ReplaySubject;

class RxJavaReplayTest {
    @Test
    void whoComesLateHearsAll() throws InterruptedException {
        Listener listener = new Listener();
        ReplaySubject<Object> subject = ReplaySubject.create();
        Both.run(() -> subject.subscribe(listener), () -> {
            subject.onNext("a");
            subject.onCompleted();
        });
        assertEquals("told 1 values, 0 errors, 1 ends", listener.toString());
    }
}
