/** Lincheck's two modes as children of the benchmark. The only package that sees Lincheck. */
package dev.ravel.bench.lincheck;
