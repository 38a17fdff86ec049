/** {@code @RavelTest} for JUnit 5 and 6, and what stands behind {@code Ravel.explore}. */
@NullMarked
package dev.ravel.junit;

import org.jspecify.annotations.NullMarked;
