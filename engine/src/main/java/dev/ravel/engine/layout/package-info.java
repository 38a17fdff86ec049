/**
 * Where variables lie: offsets of the fields behind sites, elements of arrays, VarHandles and what views show, and their values as bits.
 * Knows no executions. Start with {@link Variables}.
 */
package dev.ravel.engine.layout;
