package dev.ravel.model.generation;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** What a call of a generated test is given. */
public sealed interface Operand extends Serializable {
    /** The result of an earlier statement of the beginning, by its number. */
    record Variable(int number) implements Operand {}

    /**
     * A value that can be written down.
     *
     * @param type name of its Java type: {@code int}, {@code java.lang.String}; of a null: that of the parameter
     * @param value a boxed primitive, a string or null
     */
    record Constant(String type, @Nullable Serializable value) implements Operand {}

    /** An enum constant, or another public static final field. */
    record Field(String owner, String name) implements Operand {}

    /** {@code Foo.class}. */
    record ClassLiteral(String name) implements Operand {}
}
