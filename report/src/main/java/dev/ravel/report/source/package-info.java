/**
 * Generated tests as Java source that people read, compile and keep.
 *
 * <p>Start with {@link dev.ravel.report.source.TestSource}.
 */
@NullMarked
package dev.ravel.report.source;

import org.jspecify.annotations.NullMarked;
