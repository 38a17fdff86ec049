/**
 * Generated tests as Java source that people read, compile and keep. Uses report.text and model.
 *
 * <p>Start with {@link dev.ravel.report.java.TestSource}.
 */
@NullMarked
package dev.ravel.report.java;

import org.jspecify.annotations.NullMarked;
