/**
 * Sessions: what a worker does for a request and those that follow it. Uses worker.search, worker.process, worker.test and what they rest on.
 *
 * <p>Start with {@link dev.ravel.worker.session.WorkerSession}.
 */
package dev.ravel.worker.session;
