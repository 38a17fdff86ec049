/**
 * Synchronisation: monitors, synchronized methods, questions about threads, calls that are one step. Uses boundary, catalogue, code, site and model.
 *
 * <p>Start with {@link dev.ravel.instrument.sync.MonitorTransform}.
 */
package dev.ravel.instrument.sync;
