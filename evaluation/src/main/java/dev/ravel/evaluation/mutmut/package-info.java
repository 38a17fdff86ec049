/**
 * The eight programs of the evaluation of MuTMuT (Gligoric, Jagannath, Marinov: <i>MuTMuT: Efficient Exploration for Mutation Testing of Multithreaded Code</i>, ICST 2010), with multithreaded tests.
 *
 * <p>Six of them come from a benchmark of concurrent programs with bugs; here they are written anew from what is known of
 * them, and correct: mutation testing begins with tests that pass under every interleaving. A test class has as many
 * tests as in Figure 10 of the paper. What its mutants are is up to the operators; the sizes are such that there are
 * about as many as in that figure.
 *
 * <p>A test of a data structure that several threads fill, fills it with several threads before it looks: what is stored by then
 * has come about under every schedule, too.
 *
 * <p>A program and its test share a package and are plain Java with JUnit 5, so that they show what anybody's code looks
 * like to the tool.
 */
package dev.ravel.evaluation.mutmut;
