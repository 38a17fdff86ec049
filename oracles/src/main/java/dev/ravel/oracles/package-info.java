/**
 * Judges of executions: exceptions, deadlocks, outcomes that were not expected, data races, results that no serial order gives. They read executions and their logs, nothing else.
 *
 * <p>Start with {@link dev.ravel.oracles.Failures}.
 */
package dev.ravel.oracles;
