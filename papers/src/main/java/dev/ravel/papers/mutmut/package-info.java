/**
 * Repeats the evaluation of MuTMuT (ICST 2010).
 *
 * <p>Start with {@link dev.ravel.papers.mutmut.MutMutEvaluation}.
 */
package dev.ravel.papers.mutmut;
