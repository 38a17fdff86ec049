package dev.ravel.mutate.code;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A kind of change.
 *
 * <p>The sequential operators are those of pitest; the concurrency operators follow Bradbury, Cordy, Dingel, <em>Mutation Operators for
 * Concurrent Java (J2SE 5.0)</em> (Mutation 2006), whose short names they have.
 */
public enum Operator {
    BOUNDARY("< becomes <=, and the like"),
    NEGATE("a condition becomes its opposite"),
    MATH("an arithmetic operator becomes another"),
    AOD("a + b and a - b become a"),
    INCREMENT("++ becomes --, and the like"),
    INVERT_NEG("-a becomes a"),
    CONSTANT("a number becomes another"),
    RETURN("a returned value becomes 0, false, true, null or empty"),
    VOID_CALL("a call without a result is left out"),

    RSK("synchronized is removed from a method"),
    RSB("a synchronized block loses its synchronized"),
    ASTK("a synchronized method locks the class instead of the object"),
    RSTK("a static synchronized method locks an object of its own instead of the class"),
    MSP("a synchronized block locks another object"),
    ESP("two synchronized blocks exchange their locks"),
    EELO("two calls of lock exchange their locks"),
    RVK("volatile is removed from a field"),
    RTXC("a call of wait, notify, notifyAll, join, start, yield, sleep or interrupt is left out"),
    RCXC("a call of lock, unlock, acquire, release, await, signal, countDown or the like is left out"),
    RNA("notifyAll becomes notify, signalAll becomes signal"),
    RJS("join becomes sleep"),
    RFU("unlock in a finally block is left out when an exception passes"),
    MXT("a time-out is doubled or halved"),
    MXC("a number of permits or parties is one more or one less"),
    EAN("an atomic update becomes a separate get and set"),
    SHCR("a critical region is shifted by a statement"),
    SKCR("a critical region is shrunk by a statement"),
    EXCR("a critical region is expanded by a statement"),
    SPCR("a critical region is split in two");

    private final String description;

    Operator(String description) {
        this.description = description;
    }

    /** What people write on the command line, and what reports show. */
    public String word() {
        return name();
    }

    public String description() {
        return description;
    }

    /** Whether it changes how threads work together rather than what one computes. */
    public boolean concurrency() {
        return compareTo(RSK) >= 0;
    }

    /**
     * Names of operators, and of their groups {@code sequential}, {@code concurrency} and {@code all}; capitals do not matter.
     *
     * @throws IllegalArgumentException with one line for people when a word is neither, or there is none
     */
    public static Set<Operator> parse(List<String> words) {
        Set<Operator> parsed = EnumSet.noneOf(Operator.class);
        for (String word : words) {
            parsed.addAll(parse(word.strip()));
        }
        if (parsed.isEmpty()) {
            throw new IllegalArgumentException("no mutation operator is named; known are " + known());
        }
        return parsed;
    }

    private static Set<Operator> parse(String word) {
        Set<Operator> all = EnumSet.allOf(Operator.class);
        switch (word.toLowerCase(Locale.ROOT)) {
            case "all" -> {}
            case "sequential" -> all.removeIf(Operator::concurrency);
            case "concurrency" -> all.removeIf(operator -> !operator.concurrency());
            default -> all.removeIf(operator -> !operator.word().equalsIgnoreCase(word));
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("no mutation operator is called '" + word + "'; known are " + known());
        }
        return all;
    }

    private static String known() {
        return "all, sequential, concurrency, "
                + Arrays.stream(values()).map(Operator::word).collect(Collectors.joining(", "));
    }
}
