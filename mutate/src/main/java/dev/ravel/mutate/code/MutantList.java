package dev.ravel.mutate.code;

import dev.ravel.model.mutation.Mutant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The mutants of a class, numbered in the order in which they are made. */
public final class MutantList {
    private final String className;
    private final int firstId;
    private final List<Mutant> mutants = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();

    public MutantList(String className, int firstId) {
        this.className = className;
        this.firstId = firstId;
    }

    /** Makes a mutant and returns its number. */
    public int add(Operator operator, String member, int line, String description) {
        String place = member + ":" + line + ":" + operator.word();
        int index = counts.merge(place, 1, Integer::sum) - 1;
        int id = firstId + mutants.size();
        mutants.add(new Mutant(id, operator.word(), className, member, line, index, description));
        return id;
    }

    /** How many there are, for {@link #forgetFrom}. */
    public int size() {
        return mutants.size();
    }

    /** Takes back the mutants that were made last. */
    public void forgetFrom(int size) {
        List<Mutant> last = mutants.subList(size, mutants.size());
        for (Mutant mutant : last) {
            counts.merge(mutant.method() + ":" + mutant.line() + ":" + mutant.operator(), -1, Integer::sum);
        }
        last.clear();
    }

    public List<Mutant> mutants() {
        return List.copyOf(mutants);
    }
}
