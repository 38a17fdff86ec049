/**
 * Repeats the evaluation of BALLERINA (ICSE 2012) on known bugs of libraries.
 *
 * <p>Start with {@link dev.ravel.papers.ballerina.BallerinaEvaluation}.
 */
package dev.ravel.papers.ballerina;
