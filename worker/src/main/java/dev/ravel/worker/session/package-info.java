/**
 * Sessions: what a worker does for a request and those that follow it.
 *
 * <p>Start with {@link dev.ravel.worker.session.WorkerSession}.
 */
package dev.ravel.worker.session;
