/**
 * One execution per trace: sleep sets, wakeup trees, races and their reversal. Uses strategy, table and model.
 *
 * <p>Start with {@link dev.ravel.explore.dpor.OptimalDporStrategy}; its comment names the paper and what differs from it, docs/adr/0003-dpor-variant.md why.
 */
package dev.ravel.explore.dpor;
