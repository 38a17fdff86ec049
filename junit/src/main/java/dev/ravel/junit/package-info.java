/** {@code @RavelTest} for JUnit 5 and 6, and what stands behind {@code Ravel.explore}. */
package dev.ravel.junit;
