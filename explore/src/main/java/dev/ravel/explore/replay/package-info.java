/**
 * Single executions: a schedule again, a fair one, and one put in an order that people can read. Uses strategy, table and model.
 *
 * <p>Start with {@link dev.ravel.explore.replay.ReplayStrategy}.
 */
package dev.ravel.explore.replay;
