package dev.ravel.delta.predict;

/**
 * An order violation: two accesses of different threads to one variable in an order that the old version never has.
 *
 * @param first the row of the access that comes first in the new order
 * @param second the row of the other
 * @param name a fingerprint of both statements
 */
public record Inversion(int first, int second, long name) {}
