package dev.ravel.model.difference;

import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.MethodPair;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What existing tests cover of the changed pairs of methods of a class.
 *
 * @param pairs how many pairs there are with a changed method
 * @param covered those of them that tests call at the same time
 */
public record Coverage(int pairs, List<MethodPair> covered) {
    public Coverage {
        covered = List.copyOf(covered);
    }

    /**
     * Of a class.
     *
     * @param methods signatures of those that may be called at the same time
     */
    public static Coverage of(List<String> methods, Aim aim) {
        Set<MethodPair> pairs = new TreeSet<>();
        for (String first : methods) {
            for (String second : methods) {
                MethodPair pair = new MethodPair(first, second);
                if (aim.includes(pair)) {
                    pairs.add(pair);
                }
            }
        }
        return new Coverage(
                pairs.size(), pairs.stream().filter(aim.covered()::contains).toList());
    }

    /** Whether no pair is left for generated tests. */
    public boolean isWhole() {
        return pairs > 0 && covered.size() == pairs;
    }
}
