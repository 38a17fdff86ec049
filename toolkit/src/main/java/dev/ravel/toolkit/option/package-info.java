/**
 * The one table of options of an exploration, what they mean, and exit codes. Uses toolkit.program, toolkit.failure and model.
 *
 * <p>Start with {@link dev.ravel.toolkit.option.Option}.
 */
@NullMarked
package dev.ravel.toolkit.option;

import org.jspecify.annotations.NullMarked;
