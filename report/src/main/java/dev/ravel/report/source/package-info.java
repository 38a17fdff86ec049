/**
 * Generated tests as Java source that people read, compile and keep.
 *
 * <p>Start with {@link dev.ravel.report.source.TestSource}.
 */
package dev.ravel.report.source;
