/**
 * Repeats the evaluation of BALLERINA (ICSE 2012) on known bugs of libraries. Uses papers.tables, campaigns, report, toolkit and model.
 *
 * <p>Start with {@link dev.ravel.papers.ballerina.BallerinaEvaluation}.
 */
@NullMarked
package dev.ravel.papers.ballerina;

import org.jspecify.annotations.NullMarked;
