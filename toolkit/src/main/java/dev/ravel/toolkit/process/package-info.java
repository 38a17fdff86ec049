/**
 * Worker processes: prepared, started, talked to, watched, killed (docs/adr/0022-processes.md). Uses toolkit.jdk, toolkit.failure and model.
 *
 * <p>Start with {@link dev.ravel.toolkit.process.Worker}.
 */
@NullMarked
package dev.ravel.toolkit.process;

import org.jspecify.annotations.NullMarked;
