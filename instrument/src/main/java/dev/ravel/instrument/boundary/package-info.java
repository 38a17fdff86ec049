/**
 * The boundary of the model: calls from instrumented code to code that is not. What is suppressed, what is an opaque step, which settings are touched.
 * Uses memory, catalogue, code, site, and model for its table.
 *
 * <p>Start with {@link dev.ravel.instrument.boundary.CallBoundary}; the table is opaque-calls.csv (docs/adr/0019-opaque-steps.md).
 */
package dev.ravel.instrument.boundary;
