/**
 * How to search: strategy, bound, limits, rules of what a step is. Said once, in every request. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.search.SearchSpec}.
 */
package dev.ravel.model.search;
