/**
 * Ravel and its peers on the same six tests, in one run. {@link dev.ravel.bench.BenchMain} runs in the tool JVM with the JDK alone; each contender runs
 * in JVMs of its own, with its own class path. Uses the JDK alone.
 */
package dev.ravel.bench;
