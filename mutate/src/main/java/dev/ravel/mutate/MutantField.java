package dev.ravel.mutate;

import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.Operator;
import java.util.Optional;

/**
 * The field from which a mutant removes volatile. Such a mutant changes no code: whoever judges its executions takes the field for a
 * plain one.
 *
 * @param owner internal name of the class that declares the field
 */
public record MutantField(String owner, String name) {
    /** Empty for a mutant of any other kind. */
    public static Optional<MutantField> of(Mutant mutant) {
        return mutant.operator().equals(Operator.RVK.word())
                ? Optional.of(new MutantField(mutant.className().replace('.', '/'), mutant.method()))
                : Optional.empty();
    }
}
