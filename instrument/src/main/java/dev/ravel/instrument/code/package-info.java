/**
 * Words of bytecode that all transforms use, and what a transform is. Uses site.
 *
 * <p>Start with {@link dev.ravel.instrument.code.MethodTransform}.
 */
package dev.ravel.instrument.code;
