package dev.ravel.conformance;

import dev.ravel.model.FindingKind;
import java.util.List;

/**
 * One program of the suite, as its annotations describe it.
 *
 * @param area last part of the package
 * @param covers what its class is about
 * @param text what holds, or what is wrong with it
 * @param notYet why it does not get what it expects; "" if it does
 * @param notYetOn the JDKs on which it does not
 * @param since the first JDK that can run it
 */
record Program(
        String type,
        String member,
        String area,
        String covers,
        String text,
        Expectation expectation,
        String notYet,
        List<Integer> notYetOn,
        int since) {
    /** What must come out. */
    sealed interface Expectation {
        /** All interleavings, or all within a bound above -1, without any finding. */
        record Proof(List<String> outcomes, int bound) implements Expectation {}

        /** A finding of this kind. */
        record Fault(FindingKind kind) implements Expectation {}

        /** An error that names a call. */
        record Refusal(String names) implements Expectation {}
    }

    String name() {
        return area + "." + type.substring(type.lastIndexOf('.') + 1) + "#" + member;
    }

    boolean isRight() {
        return expectation instanceof Expectation.Proof;
    }

    boolean runsOn(int jdk) {
        return jdk >= since;
    }

    boolean isOpenOn(int jdk) {
        return !notYet.isEmpty() && notYetOn.contains(jdk);
    }

    @Override
    public String toString() {
        return name();
    }
}
