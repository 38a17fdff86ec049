package dev.ravel.model.exploration;

import java.io.Serializable;

/**
 * Why a verdict is not a plain yes or no.
 *
 * @param text one line; "" if there is no reason
 */
public record Reason(Kind kind, String text) implements Serializable {
    /** There is nothing to explain. */
    public static final Reason NONE = new Reason(Kind.PHRASE, "");

    /** The limit of executions or of scheduling points ended the search. */
    public static final Reason LIMIT = new Reason(Kind.LIMIT, "the limit");

    /** The time was over. */
    public static final Reason TIME = new Reason(Kind.LIMIT, "the time budget");

    /** How a reason is to be read. */
    public enum Kind {
        /** A limit on executions or time, and nothing else; a phrase, too. */
        LIMIT,
        /** A phrase for the middle of a sentence. */
        PHRASE,
        /** A sentence of its own. */
        SENTENCE
    }

    /** As in "the memory budget". */
    public static Reason phrase(String text) {
        return new Reason(Kind.PHRASE, text);
    }

    /** As in "The worker ended." */
    public static Reason sentence(String text) {
        return new Reason(Kind.SENTENCE, text);
    }

    /** This phrase and another. */
    public Reason and(String more) {
        return phrase(isEmpty() ? more : text + "; " + more);
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    public boolean isSentence() {
        return kind == Kind.SENTENCE;
    }
}
