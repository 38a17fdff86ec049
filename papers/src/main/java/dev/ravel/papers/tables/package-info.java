/**
 * What evaluations share: tables in Markdown, statistics, library jars. Uses toolkit.
 *
 * <p>Start with {@link dev.ravel.papers.tables.MarkdownTable}.
 */
@NullMarked
package dev.ravel.papers.tables;

import org.jspecify.annotations.NullMarked;
