package dev.ravel.generate.value;

import dev.ravel.model.generation.Statement;
import java.util.List;

/**
 * A beginning that runs without an exception and ends with an object under test.
 *
 * @param types of the variables
 * @param subject the variable of the object under test
 * @param calls how many calls it has had since it was made
 * @param root number of the beginning that made the object; -1 if this is it and has none yet
 */
public record Sequence(List<Statement> statements, List<Class<?>> types, int subject, int calls, int root) {}
