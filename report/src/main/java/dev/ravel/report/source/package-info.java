/**
 * Generated tests as Java source that people read, compile and keep. Uses report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.source.TestSource}.
 */
package dev.ravel.report.source;
