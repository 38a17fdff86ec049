/**
 * Classes of the program: loaded and transformed as they come, whoever defines them. Uses the packages that transform, and hooks.
 *
 * <p>Start with {@link dev.ravel.instrument.load.AppLoader} and {@link dev.ravel.instrument.load.ClassTransformer}, which lists all transforms in their order.
 */
package dev.ravel.instrument.load;
