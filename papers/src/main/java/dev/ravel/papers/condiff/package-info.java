/**
 * Repeats the evaluation of CONDIFF. Uses papers.condiff.versions, papers.tables, campaigns, report, toolkit and model.
 *
 * <p>Start with {@link dev.ravel.papers.condiff.CondiffEvaluation}.
 */
@NullMarked
package dev.ravel.papers.condiff;

import org.jspecify.annotations.NullMarked;
