/**
 * Makes up calls of a class under test: beginnings, threads, values, stubs. Runs in worker JVMs. Uses its sub-packages and model.
 *
 * <p>Start with {@link dev.ravel.generate.Generator}.
 */
package dev.ravel.generate;
