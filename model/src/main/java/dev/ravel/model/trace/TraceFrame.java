package dev.ravel.model.trace;

import java.util.Optional;

/**
 * One activation of a method of the program.
 *
 * @param number counts the activations of a trace that have events, from 1
 * @param context which method, and the calls that have led to it
 * @param receiver the object that it was called on; empty for static methods and constructors
 * @param caller the activation of the program's code that called it
 */
public record TraceFrame(
        long number, TraceContext context, Optional<TraceObject> receiver, Optional<TraceFrame> caller) {}
