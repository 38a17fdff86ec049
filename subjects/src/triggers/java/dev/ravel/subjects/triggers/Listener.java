package dev.ravel.subjects.triggers;

import java.util.ArrayList;
import java.util.List;
import rx.Subscriber;

/** Keeps what it is told. */
final class Listener extends Subscriber<Object> {
    final List<Object> told = new ArrayList<>();
    int errors;
    int ends;

    @Override
    public void onNext(Object value) {
        told.add(value);
    }

    @Override
    public void onError(Throwable error) {
        errors++;
    }

    @Override
    public void onCompleted() {
        ends++;
    }

    @Override
    public String toString() {
        return "told " + told.size() + " values, " + errors + " errors, " + ends + " ends";
    }
}
