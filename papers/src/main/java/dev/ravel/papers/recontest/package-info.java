/**
 * Repeats the evaluation of RECONTEST (ICSE 2015). Uses papers.tables, campaigns, delta, report, toolkit and model.
 *
 * <p>Start with {@link dev.ravel.papers.recontest.RecontestEvaluation}.
 */
@NullMarked
package dev.ravel.papers.recontest;

import org.jspecify.annotations.NullMarked;
