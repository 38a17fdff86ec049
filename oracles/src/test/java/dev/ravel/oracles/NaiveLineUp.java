package dev.ravel.oracles;

import dev.ravel.oracles.SerialOrders.Fit;
import dev.ravel.oracles.SerialOrders.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * The definition, word by word: tries all permutations of the calls that have returned.
 *
 * @param shape calls of each thread, which are numbered thread by thread
 */
record NaiveLineUp(ToyObject object, int[] shape, List<String> calls) {
    Fit judge(Outcome seen) {
        List<Integer> returned = new ArrayList<>();
        for (int call = 0; call < calls.size(); call++) {
            if (seen.results().get(call) != null) {
                returned.add(call);
            }
        }
        List<List<Integer>> explaining = new ArrayList<>();
        for (List<Integer> permutation : permutations(returned)) {
            if (keepsThreads(permutation) && state(permutation, seen) != null) {
                explaining.add(permutation);
            }
        }
        if (returned.size() == calls.size()) {
            if (explaining.isEmpty()) {
                return Fit.OTHER_RESULTS;
            }
            return explaining.stream().anyMatch(p -> state(p, seen).toString().equals(seen.state()))
                    ? Fit.SERIAL
                    : Fit.OTHER_STATE;
        }
        for (int waiting : seen.pending()) {
            if (explaining.stream().noneMatch(p -> object.run(state(p, seen), calls.get(waiting)) == null)) {
                return Fit.OTHER_WAIT;
            }
        }
        return Fit.SERIAL;
    }

    /** After these calls; null if one of them does not return what was seen. */
    private List<Integer> state(List<Integer> permutation, Outcome seen) {
        List<Integer> state = object.start();
        for (int call : permutation) {
            if (!seen.results().get(call).text().equals(object.run(state, calls.get(call)))) {
                return null;
            }
        }
        return state;
    }

    private boolean keepsThreads(List<Integer> permutation) {
        for (int i = 0; i < permutation.size(); i++) {
            for (int k = i + 1; k < permutation.size(); k++) {
                if (permutation.get(i) > permutation.get(k)
                        && thread(permutation.get(i)) == thread(permutation.get(k))) {
                    return false;
                }
            }
        }
        return true;
    }

    private int thread(int call) {
        int thread = 0;
        for (int rest = call; rest >= shape[thread]; thread++) {
            rest -= shape[thread];
        }
        return thread;
    }

    private static List<List<Integer>> permutations(List<Integer> of) {
        if (of.isEmpty()) {
            return List.of(List.of());
        }
        List<List<Integer>> all = new ArrayList<>();
        for (List<Integer> shorter : permutations(of.subList(1, of.size()))) {
            for (int at = 0; at <= shorter.size(); at++) {
                List<Integer> longer = new ArrayList<>(shorter);
                longer.add(at, of.get(0));
                all.add(longer);
            }
        }
        return all;
    }
}
