package dev.ravel.delta.statement;

import java.util.List;

/**
 * One operation of a statement in its normal form.
 *
 * @param text what it does, without naming a variable
 * @param variable the variable that it uses, or {@link Variables#NONE}
 * @param instruction the instruction that it comes from, as its index in the method
 * @param field the field that it accesses as {@code owner.name}, or ""
 * @param targets the statements to which it may lead besides the next
 */
public record Token(String text, int variable, int instruction, String field, List<Integer> targets) {
    public Token {
        targets = List.copyOf(targets);
    }
}
