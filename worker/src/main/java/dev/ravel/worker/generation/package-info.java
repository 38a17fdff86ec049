/**
 * Makes up and tries tests of a class under test.
 *
 * <p>Start with {@link dev.ravel.worker.generation.GenerationSession}.
 */
package dev.ravel.worker.generation;
