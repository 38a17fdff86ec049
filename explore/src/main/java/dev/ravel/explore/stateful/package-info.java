/**
 * Each state once, and the graph of states that the search of a mutant begins with. Uses strategy, table and model.
 *
 * <p>Start with {@link dev.ravel.explore.stateful.StatefulStrategy}, for mutants with docs/adr/0016-mutants-of-explored-programs.md.
 */
package dev.ravel.explore.stateful;
