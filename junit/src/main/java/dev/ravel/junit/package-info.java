/**
 * {@code @RavelTest} for JUnit 5 and 6, and what stands behind {@code Ravel.explore}. Uses api, toolkit, report and model; JUnit in {@link
 * dev.ravel.junit.RavelTest} and its extension alone.
 *
 * <p>Start with {@link dev.ravel.junit.RavelTest}; {@link dev.ravel.junit.Host} is what all ways in come to.
 */
@NullMarked
package dev.ravel.junit;

import org.jspecify.annotations.NullMarked;
