/**
 * Differential testing of a class in two versions: requests to open it, to make tests up and to run them on both, outcomes, differences. Uses
 * execution, finding, generation, protocol and search.
 *
 * <p>Start with {@link dev.ravel.model.difference.DifferenceRequest}.
 */
@NullMarked
package dev.ravel.model.difference;

import org.jspecify.annotations.NullMarked;
