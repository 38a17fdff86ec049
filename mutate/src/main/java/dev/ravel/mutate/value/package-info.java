/**
 * Operators that change values: arithmetic, constants, conditions, results. Uses mutate.code.
 *
 * <p>Each implements {@link dev.ravel.mutate.code.Mutation}.
 */
package dev.ravel.mutate.value;
