/**
 * Synchronisation: monitors, synchronized methods, questions about threads, calls that are one step.
 *
 * <p>Start with {@link dev.ravel.instrument.sync.MonitorTransform}.
 */
package dev.ravel.instrument.sync;
