/**
 * Mutation operators: all mutants of a class live in its code at once, and {@link dev.ravel.hooks.Mutants} chooses. Uses its sub-packages, model and
 * ASM.
 *
 * <p>Start with {@link dev.ravel.mutate.Mutator}.
 */
package dev.ravel.mutate;
