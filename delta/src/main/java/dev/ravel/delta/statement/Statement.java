package dev.ravel.delta.statement;

import java.util.List;

/**
 * A statement in its normal form.
 *
 * @param kind what sort of statement it is
 * @param tokens what it does, in order of evaluation
 * @param firstLine its first source line, or 0
 * @param lastLine its last source line, or 0
 */
public record Statement(Kind kind, List<Token> tokens, int firstLine, int lastLine) {
    /** Sorts of statements. */
    public enum Kind {
        /** It computes something. */
        CODE,
        /** It does nothing but lead elsewhere: what a break is, and what a compiler puts behind a branch of an if. */
        JUMP,
        /** A compiler put it there, and another one may not: it is never a change. */
        HIDDEN,
        /** It marks a place: where a try block begins or ends, a catch, a case. */
        MARK
    }

    public Statement {
        tokens = List.copyOf(tokens);
    }

    /** For people. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens) {
            text.append(text.isEmpty() ? "" : " ").append(token.text());
            if (token.variable() != Variables.NONE) {
                text.append(" v").append(token.variable());
            }
        }
        return text.toString();
    }
}
