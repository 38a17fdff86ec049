package dev.ravel.model.exploration;

import java.io.Serializable;

/**
 * What a user must know to trust a result.
 *
 * @param text a sentence; of a refusal what was refused, of a fence which one held, both without a full stop
 */
public record Note(Kind kind, String text) implements Serializable {
    /** What a note is about. */
    public enum Kind {
        /** Anything that the other kinds do not cover. */
        OTHER,
        /** Something that the fence refused. */
        REFUSED,
        /** Which fence held. */
        FENCE
    }

    /** A sentence of its own. */
    public static Note of(String sentence) {
        return new Note(Kind.OTHER, sentence);
    }

    /** As in "deleting /etc/hosts, in com.acme.Foo.load". */
    public static Note refused(String what) {
        return new Note(Kind.REFUSED, what);
    }

    /** As in "gates in the JDK, and nothing beneath them". */
    public static Note fence(String which) {
        return new Note(Kind.FENCE, which);
    }

    @Override
    public String toString() {
        return sentence();
    }

    /** For people, in one line. */
    public String sentence() {
        return switch (kind) {
            case OTHER -> text;
            case REFUSED -> "Refused: " + text + ".";
            case FENCE -> "Fence: " + text + ".";
        };
    }
}
