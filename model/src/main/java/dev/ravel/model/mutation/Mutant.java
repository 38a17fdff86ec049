package dev.ravel.model.mutation;

import java.io.Serializable;

/**
 * One change to the program that a good test should notice.
 *
 * @param id number in this run, from 1; it chooses the mutant in the code
 * @param operator short name of the operator that made it, such as RSK
 * @param className the class that is changed, as people write it
 * @param method name of the method that is changed; for a change of a field, the field
 * @param line source line, 0 if the class does not tell
 * @param index from 0, among the mutants of one operator on one line of one method
 * @param description what was changed, as a phrase: "removed the call of notifyAll"
 */
public record Mutant(int id, String operator, String className, String method, int line, int index, String description)
        implements Serializable {

    /** The same in every run of the same class: {@code com.acme.Account#deposit:12:MATH:0}. */
    public String name() {
        return className + "#" + method + ":" + line + ":" + operator + ":" + index;
    }
}
