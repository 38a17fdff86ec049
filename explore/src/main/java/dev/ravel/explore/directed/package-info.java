/**
 * Driving a program to an order of steps that somebody has predicted. Uses contract, table and model.
 *
 * <p>Start with {@link dev.ravel.explore.directed.DirectedStrategy}.
 */
package dev.ravel.explore.directed;
