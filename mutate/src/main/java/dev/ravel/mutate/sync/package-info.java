/**
 * Operators that change synchronisation: regions, locks, notifications, atomics.
 *
 * <p>Each implements {@link dev.ravel.mutate.code.Mutation}.
 */
package dev.ravel.mutate.sync;
