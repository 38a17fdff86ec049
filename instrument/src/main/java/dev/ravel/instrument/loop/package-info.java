/**
 * Loops: where they begin, what they change, so that spin loops can be told (docs/adr/0010-waiting-loops.md). Uses code.
 *
 * <p>Start with {@link dev.ravel.instrument.loop.SpinTransform}.
 */
package dev.ravel.instrument.loop;
