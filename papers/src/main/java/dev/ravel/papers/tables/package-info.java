/** What evaluations share: tables in Markdown, statistics, library jars. */
package dev.ravel.papers.tables;
