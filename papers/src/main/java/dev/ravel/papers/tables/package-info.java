/** What evaluations share: tables in Markdown, statistics, library jars. */
@NullMarked
package dev.ravel.papers.tables;

import org.jspecify.annotations.NullMarked;
