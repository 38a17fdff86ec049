/**
 * Accesses to memory: fields, arrays, Unsafe, VarHandles, allocation and the numbers of objects. Uses boundary, catalogue, code, site and hooks.
 *
 * <p>Start with {@link dev.ravel.instrument.memory.AccessTransform}.
 */
package dev.ravel.instrument.memory;
