/**
 * What a recorded trace says about each access to shared memory: its concurrency context, its unit of work, the locks held, and what
 * must have happened before.
 *
 * <p>It uses {@code model.trace}, {@code delta.code} and {@code delta.table}. Start with {@link dev.ravel.delta.context.SharedAccesses};
 * {@link dev.ravel.delta.context.History} says what a context is.
 */
@NullMarked
package dev.ravel.delta.context;

import org.jspecify.annotations.NullMarked;
