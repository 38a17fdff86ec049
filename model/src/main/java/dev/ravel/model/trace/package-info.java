/**
 * One execution as data that leaves the worker: who accessed, locked, sent and made what, and where in the code, in names that hold
 * in every load and every version of a program.
 *
 * <p>It uses {@code model.execution} alone, and no class of it needs the engine. Start with {@link dev.ravel.model.trace.TraceEvent};
 * {@link dev.ravel.model.trace.TraceFormat} says how a trace lies in a file.
 */
@NullMarked
package dev.ravel.model.trace;

import org.jspecify.annotations.NullMarked;
