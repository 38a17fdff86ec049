/**
 * All traces up to a number of preemptions, those with fewer first. Uses strategy, table and model.
 *
 * <p>Start with {@link dev.ravel.explore.bounded.PreemptionBoundedStrategy}; docs/adr/0004-bounded-reduction.md says why its reduction loses nothing.
 */
package dev.ravel.explore.bounded;
