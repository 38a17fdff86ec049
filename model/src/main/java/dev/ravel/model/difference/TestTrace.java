package dev.ravel.model.difference;

import dev.ravel.model.protocol.WorkerAnswer;

/**
 * One execution, in the form that {@link dev.ravel.model.trace.TraceReader} reads.
 *
 * @param trouble why it could not be repeated, or ""
 */
public record TestTrace(byte[] trace, String trouble) implements WorkerAnswer {}
