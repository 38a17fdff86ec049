/**
 * The code of a method under mutation, and what all operators need to know of it. Uses model and ASM.
 *
 * <p>Start with {@link dev.ravel.mutate.code.MethodCode}.
 */
package dev.ravel.mutate.code;
