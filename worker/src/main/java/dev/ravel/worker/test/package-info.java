/**
 * Finds the test that a request means, and makes something of it that runs: JUnit tests, main methods, Runnables, serialised bodies. Uses engine,
 * oracles, api and model; JUnit by reflection alone.
 *
 * <p>Start with {@link dev.ravel.worker.test.TestBody}.
 */
package dev.ravel.worker.test;
