/**
 * Calls of JDK code outside the model, each one step (docs/adr/0019): the state inside objects, and which objects share one; arrays,
 * settings and files; code that is called back. May use names, loops and the undo log; {@code memory} uses it, not the other way. Start
 * with {@link OpaqueSteps#call}.
 */
package dev.ravel.engine.opaque;
