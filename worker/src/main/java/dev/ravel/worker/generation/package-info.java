/**
 * Makes up and tries tests of a class under test. Uses worker.search, worker.session, generate, oracles and what they rest on.
 *
 * <p>Start with {@link dev.ravel.worker.generation.GenerationSession}.
 */
package dev.ravel.worker.generation;
