/**
 * Generated tests as Java source that people read, compile and keep. Uses report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.source.TestSource}.
 */
@NullMarked
package dev.ravel.report.source;

import org.jspecify.annotations.NullMarked;
