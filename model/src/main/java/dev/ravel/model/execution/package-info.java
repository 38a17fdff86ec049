/**
 * One execution as numbers: accesses, the log of steps, the schedule and its text. Hot: no allocation for each access. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.execution.ExecutionLog}.
 */
@NullMarked
package dev.ravel.model.execution;

import org.jspecify.annotations.NullMarked;
