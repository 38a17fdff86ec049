package dev.ravel.worker.search;

import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.mutate.Mutator;
import dev.ravel.mutate.code.Operator;
import org.objectweb.asm.tree.ClassNode;

/** Puts all mutants into the classes that are to have some, while they are loaded. */
final class MutatedClasses implements ClassEdit {
    private final Mutations mutations;
    private final Mutator mutator;

    MutatedClasses(Mutations mutations) {
        this.mutations = mutations;
        this.mutator = new Mutator(Operator.parse(mutations.operators()));
    }

    @Override
    public void apply(ClassNode owner) {
        Integer first = mutations.targets().get(owner.name.replace('/', '.'));
        if (first != null) {
            mutator.apply(owner, first);
        }
    }
}
