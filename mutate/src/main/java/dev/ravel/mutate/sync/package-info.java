/**
 * Operators that change synchronisation: regions, locks, notifications, atomics. Uses mutate.code.
 *
 * <p>Each implements {@link dev.ravel.mutate.code.Mutation}.
 */
package dev.ravel.mutate.sync;
