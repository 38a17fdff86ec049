package dev.ravel.delta.statement;

import java.util.List;
import java.util.Map;

/**
 * The code of a method as a list of statements.
 *
 * @param statements in the order of the code
 * @param statementOf for each instruction the statement to which it belongs, or -1 if the compiler put it there for reasons of its own
 * @param tokenOf for each instruction the operation of that statement that it has become part of
 * @param parameters variables that are parameters, with their position
 * @param names names of variables in the source, where they are known
 * @param slots local slots of variables whose names are not known
 */
public record Body(
        List<Statement> statements,
        int[] statementOf,
        int[] tokenOf,
        Map<Integer, Integer> parameters,
        Map<Integer, String> names,
        Map<Integer, Integer> slots) {
    /** The code of a method without code. */
    public static final Body NONE = new Body(List.of(), new int[0], new int[0], Map.of(), Map.of(), Map.of());

    public Body {
        statements = List.copyOf(statements);
        parameters = Map.copyOf(parameters);
        names = Map.copyOf(names);
        slots = Map.copyOf(slots);
    }

    public int instructions() {
        return statementOf.length;
    }

    /** The instruction that stands for all those that have become part of one operation. */
    public int canonical(int instruction) {
        int statement = statementOf[instruction];
        return statement < 0
                ? instruction
                : statements.get(statement).tokens().get(tokenOf[instruction]).instruction();
    }

    /** What all statements do, variables numbered in the order of their first use: equal texts, equal methods but for names. */
    public String fingerprint() {
        StringBuilder text = new StringBuilder();
        Map<Integer, Integer> numbers = new java.util.HashMap<>();
        for (Statement statement : statements) {
            for (Token token : statement.tokens()) {
                text.append(token.text());
                if (token.variable() != Variables.NONE) {
                    Integer parameter = parameters.get(token.variable());
                    if (parameter == null) {
                        text.append(" v").append(numbers.computeIfAbsent(token.variable(), v -> numbers.size()));
                    } else {
                        text.append(" p").append(parameter);
                    }
                }
                token.targets().forEach(target -> text.append(" >").append(target));
                text.append('\n');
            }
            text.append(";\n");
        }
        return text.toString();
    }
}
