/**
 * A generated test as something that runs: calls compiled to method handles, stubs, what came of a call. Uses generate.reflect, model and ASM.
 *
 * <p>Start with {@link dev.ravel.generate.program.Program}.
 */
package dev.ravel.generate.program;
