/**
 * Judges of executions: exceptions, deadlocks, outcomes that were not expected, data races, results that no serial order gives. They read executions and
 * their logs, nothing else. Uses engine, explore, instrument and model.
 *
 * <p>Start with {@link dev.ravel.oracles.Failures}.
 */
package dev.ravel.oracles;
