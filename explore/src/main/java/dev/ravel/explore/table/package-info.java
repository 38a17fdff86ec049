/**
 * Tables of primitive numbers for the hot path, and hashes of traces. They know no strategy; they use model alone, and no java.util collections.
 *
 * <p>Start with {@link dev.ravel.explore.table.FingerprintMap}; {@link dev.ravel.explore.table.TraceHash} is what makes two executions one trace.
 */
package dev.ravel.explore.table;
