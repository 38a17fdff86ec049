package dev.ravel.conformance;

import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One program of the suite, as its annotations describe it.
 *
 * @param area last part of the package
 * @param covers what its class is about
 * @param text what holds, or what is wrong with it
 * @param rules the options that it is explored under
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
        Rules rules,
        String notYet,
        List<Integer> notYetOn,
        int since) {
    /** What must come out. */
    sealed interface Expectation {
        /** Most preemptions, or -1 for all interleavings. */
        int bound();

        /** All interleavings, or all within a bound above -1, without any finding. */
        record Proof(List<String> outcomes, int bound) implements Expectation {}

        /** A finding of this kind; above -1: by a search that allows so many preemptions. */
        record Fault(FindingKind kind, int bound) implements Expectation {}

        /** No failure, and a verdict that names a call and what was not explored. */
        record Gap(String names) implements Expectation {
            @Override
            public int bound() {
                return -1;
            }
        }

        /** An error that names a call. */
        record Refusal(String names) implements Expectation {
            @Override
            public int bound() {
                return -1;
            }
        }
    }

    String name() {
        return area + "." + type.substring(type.lastIndexOf('.') + 1) + "#" + member;
    }

    /** Options other than the defaults, as they are given on the command line. */
    String options() {
        List<String> options = new ArrayList<>();
        if (rules.timeouts() != Rules.DEFAULT.timeouts()) {
            options.add("--timeouts " + word(rules.timeouts()));
        }
        if (rules.wakeups() != Rules.DEFAULT.wakeups()) {
            options.add("--wakeups " + word(rules.wakeups()));
        }
        if (rules.locks() != Rules.DEFAULT.locks()) {
            options.add("--locks " + word(rules.locks()));
        }
        if (!rules.atomic().isEmpty()) {
            options.add("--atomic " + String.join(",", rules.atomic()));
        }
        return String.join(" ", options);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
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
