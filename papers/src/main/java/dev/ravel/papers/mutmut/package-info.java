/**
 * Repeats the evaluation of MuTMuT (ICST 2010). Uses papers.tables, campaigns, report, toolkit and model.
 *
 * <p>Start with {@link dev.ravel.papers.mutmut.MutMutEvaluation}.
 */
@NullMarked
package dev.ravel.papers.mutmut;

import org.jspecify.annotations.NullMarked;
