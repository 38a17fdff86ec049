/**
 * Where code leaves the model and comes back: suppressed code, calls whose target only shows at run time, System.exit, changes for the
 * whole JVM. May use all that such code does. Start with {@link ModelBoundary}.
 */
package dev.ravel.engine.boundary;
