/**
 * Two versions of a program compared by their tests: what {@code regress} found out. Uses model.finding and the JDK.
 *
 * <p>Start with {@link dev.ravel.model.regression.RegressionResult}.
 */
@NullMarked
package dev.ravel.model.regression;

import org.jspecify.annotations.NullMarked;
