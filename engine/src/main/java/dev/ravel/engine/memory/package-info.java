/**
 * Accesses to variables, the hot path: fields, statics, elements, memory outside the heap, by instructions, Unsafe, VarHandles and
 * reflection. Accesses where the model does not follow go to initialisers ({@code initialise}) or belong to the step of a call
 * ({@code opaque}). Nothing here may allocate for an access. Start with {@link Memory#read}.
 */
package dev.ravel.engine.memory;
