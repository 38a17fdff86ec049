/**
 * Repeats the evaluation of BALLERINA (ICSE 2012) on known bugs of libraries.
 *
 * <p>Start with {@link dev.ravel.papers.ballerina.BallerinaEvaluation}.
 */
@NullMarked
package dev.ravel.papers.ballerina;

import org.jspecify.annotations.NullMarked;
