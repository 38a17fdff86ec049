package dev.ravel.explore.directed;

import dev.ravel.model.execution.Access;

/**
 * A step by what it was announced as: so it is found in an execution in which its thread makes other steps before it, too.
 *
 * @param group the kind of its access; a compare-and-set is the same whether it succeeds or fails
 * @param nth counts the steps of the thread with such an access to the location, from 0
 */
public record StepName(int thread, int group, long location, int nth) {
    static int group(int access) {
        int kind = Access.kind(access);
        return kind == Access.READ && Access.synchronises(access) ? Access.UPDATE : kind;
    }

    boolean isLike(int access, long where) {
        return where == location && group(access) == group;
    }
}
