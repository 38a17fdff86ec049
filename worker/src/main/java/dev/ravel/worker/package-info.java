/**
 * The worker JVM: answers requests, one session after the other. Uses all modules to the left; no library but ASM.
 *
 * <p>Start with {@link dev.ravel.worker.WorkerMain}; {@link dev.ravel.worker.Sessions} lists the kinds of requests.
 */
package dev.ravel.worker;
