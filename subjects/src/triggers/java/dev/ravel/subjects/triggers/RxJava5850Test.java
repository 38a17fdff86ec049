package dev.ravel.subjects.triggers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rx.Subscriber;
import rx.subjects.PublishSubject;

class RxJava5850Test {
    static class Slow extends Subscriber<Object> {
        final List<Object> told = new ArrayList<>();
        int ends;

        Slow() {
            request(0);
        }

        void more() {
            request(1);
        }

        @Override
        public void onNext(Object value) {
            told.add(value);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onCompleted() {
            ends++;
        }
    }

    @Test
    void theEndIsToldOnce() throws InterruptedException {
        Slow slow = new Slow();
        PublishSubject<Object> subject = PublishSubject.create();
        subject.materialize().subscribe(slow);
        Both.run(slow::more, subject::onCompleted);
        assertEquals(1, slow.told.size());
        assertEquals(1, slow.ends);
    }
}
