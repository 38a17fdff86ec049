/**
 * What a strategy is asked, what it may look at, and who goes on where it does not care. Uses model alone.
 *
 * <p>Start with {@link dev.ravel.explore.contract.Strategy}.
 */
package dev.ravel.explore.contract;
