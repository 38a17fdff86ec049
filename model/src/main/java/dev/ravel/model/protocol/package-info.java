/**
 * What tool and worker say to each other, whatever the request is. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.protocol.WorkerRequest} and {@link dev.ravel.model.protocol.WorkerMessage}.
 */
@NullMarked
package dev.ravel.model.protocol;

import org.jspecify.annotations.NullMarked;
