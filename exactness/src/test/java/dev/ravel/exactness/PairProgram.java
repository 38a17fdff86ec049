package dev.ravel.exactness;

/**
 * A {@link Pair} as source.
 *
 * @param name of its class
 * @param title what is shared, and the calls of both threads
 * @param source the whole file
 */
record PairProgram(String name, String title, String source) {}
