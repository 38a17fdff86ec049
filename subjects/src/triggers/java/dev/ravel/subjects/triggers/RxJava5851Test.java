package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import rx.Observable;
import rx.subjects.PublishSubject;

class RxJava5851Test {
    @Test
    void anErrorIsNotTakenForTheEnd() throws InterruptedException {
        Listener listener = new Listener();
        PublishSubject<Object> bad = PublishSubject.create();
        PublishSubject<Object> good = PublishSubject.create();
        Observable.mergeDelayError(bad, good).subscribe(listener);
        Both.run(() -> bad.onError(new IllegalArgumentException("bad")), good::onCompleted);
        assertEquals("told 0 values, 1 errors, 0 ends", listener.toString());
    }
}
