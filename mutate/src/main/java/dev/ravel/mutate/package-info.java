/** Mutation operators: all mutants of a class live in its code at once, and {@link dev.ravel.hooks.Mutants} chooses. */
package dev.ravel.mutate;
