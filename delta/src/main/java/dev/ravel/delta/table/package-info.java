/**
 * Columns and hash tables of numbers, for tables with ten million rows: no object for each row.
 *
 * <p>It uses the JDK alone. Start with {@link dev.ravel.delta.table.IntColumn}.
 */
@NullMarked
package dev.ravel.delta.table;

import org.jspecify.annotations.NullMarked;
