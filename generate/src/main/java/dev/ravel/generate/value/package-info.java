/**
 * Values for arguments: made up, mined from the code, or taken from calls before. Uses the other packages of generate, but not the generator itself, and
 * model.
 *
 * <p>Start with {@link dev.ravel.generate.value.Values}.
 */
package dev.ravel.generate.value;
