/**
 * Lincheck's two modes as children of the benchmark. The only package that sees Lincheck; uses bench.peer.
 *
 * <p>Start with {@link dev.ravel.bench.lincheck.GeneralMode}.
 */
package dev.ravel.bench.lincheck;
