/**
 * Tables in text files, as the worker's side and the tool's side keep them. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.model.table.CellTable}.
 */
@NullMarked
package dev.ravel.model.table;

import org.jspecify.annotations.NullMarked;
