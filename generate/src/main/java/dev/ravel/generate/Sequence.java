package dev.ravel.generate;

import dev.ravel.model.Statement;
import java.util.List;

/**
 * A beginning that runs without an exception and ends with an object under test.
 *
 * @param types of the variables
 * @param subject the variable of the object under test
 * @param calls how many calls it has had since it was made
 */
record Sequence(List<Statement> statements, List<Class<?>> types, int subject, int calls) {

    /** Which calls it is made of, whatever they are given. */
    String skeleton() {
        StringBuilder text = new StringBuilder();
        for (Statement s : statements) {
            if (s instanceof Statement.Call call) {
                text.append(call.signature()).append(';');
            }
        }
        return text.toString();
    }
}
