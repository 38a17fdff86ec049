/**
 * Work for workers: explorations, sessions that survive the loss of a worker, crews that share work. Uses toolkit.process, toolkit.failure and model.
 *
 * <p>Start with {@link dev.ravel.toolkit.crew.Explorer} and {@link dev.ravel.toolkit.crew.Crew}.
 */
@NullMarked
package dev.ravel.toolkit.crew;

import org.jspecify.annotations.NullMarked;
