/**
 * How to search: strategy, bound, limits, rules of what a step is. Said once, in every request. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.search.SearchSpec}.
 */
@NullMarked
package dev.ravel.model.search;

import org.jspecify.annotations.NullMarked;
