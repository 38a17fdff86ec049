/**
 * Classes of the evaluation of CONDIFF (Terragni, Cheung, <em>Differential Testing of Concurrent Classes</em>) that no published library has: small ones of our own, with as many public methods as
 * the paper counts. They have the faults. Corrections and other changes are made in their class files, as in those of libraries.
 */
package dev.ravel.evaluation.condiff;
