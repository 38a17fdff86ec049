/**
 * This JVM as a process: the line to the tool, the watchdog, memory, the fence around the program. Uses engine, hooks, instrument and model.
 *
 * <p>Start with {@link dev.ravel.worker.process.Line}.
 */
package dev.ravel.worker.process;
