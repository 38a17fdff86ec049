/**
 * What a test may say to the explorer: outcomes, choices, atomic sections, explorations of a block of code. Public API; uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.api.Ravel}.
 */
package dev.ravel.api;
