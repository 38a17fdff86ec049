package dev.ravel.campaigns.mutation;

import dev.ravel.campaigns.ProgramClasses;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.Mutator;
import dev.ravel.mutate.code.Operator;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.program.ClassPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * All mutants of the target classes. A worker that applies the same operators to the same classes finds the same ones under the same
 * numbers.
 *
 * @param mutants number n is at n - 1
 * @param leftOut what could not be mutated, one sentence each
 */
public record MutantCatalogue(List<Mutant> mutants, Mutations mutations, List<String> leftOut) {

    static MutantCatalogue of(NavigableMap<String, byte[]> targets, Set<Operator> operators) {
        Mutator mutator = new Mutator(operators);
        List<Mutant> mutants = new ArrayList<>();
        Map<String, Integer> first = new HashMap<>();
        targets.forEach((name, bytes) -> {
            ClassNode node = new ClassNode();
            List<Mutant> found;
            try {
                new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
                found = mutator.apply(node, mutants.size() + 1);
            } catch (RuntimeException e) {
                throw new BadInput("Class " + name + " can't be mutated: " + e);
            }
            if (!found.isEmpty()) {
                first.put(name, mutants.size() + 1);
                mutants.addAll(found);
            }
        });
        List<String> words = operators.stream().map(Operator::word).sorted().toList();
        return new MutantCatalogue(List.copyOf(mutants), new Mutations(first, words, 0, ""), mutator.leftOut());
    }

    /** The program with this mutant running, which is named as reports name it. Throws {@link BadInput} if there is none. */
    public static Mutations named(String name, ClassPath path, Set<Operator> operators) {
        int hash = name.indexOf('#');
        String className = hash < 0 ? name : name.substring(0, hash);
        NavigableMap<String, byte[]> file = ProgramClasses.read(path, className::equals);
        if (file.isEmpty()) {
            throw new BadInput("--mutant " + name + ": there is no class " + className + " in the class path.");
        }
        MutantCatalogue catalogue = of(file, operators);
        for (Mutant mutant : catalogue.mutants) {
            if (mutant.name().equals(name)) {
                return catalogue.mutations.running(mutant.id(), catalogue.plainField(mutant.id()));
            }
        }
        throw new BadInput(
                "--mutant " + name + ": " + className + " has no such mutant; ravel mutate --json lists them.");
    }

    Mutant mutant(int id) {
        return mutants.get(id - 1);
    }

    /** For a mutant that takes volatile away, the field; else "". */
    String plainField(int id) {
        Mutant mutant = mutant(id);
        return mutant.operator().equals(Operator.RVK.word()) ? mutant.className() + "." + mutant.method() : "";
    }
}
