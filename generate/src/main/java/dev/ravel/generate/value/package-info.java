/**
 * Values for arguments: made up, mined from the code, or taken from calls before.
 *
 * <p>Start with {@link dev.ravel.generate.value.Values}.
 */
package dev.ravel.generate.value;
