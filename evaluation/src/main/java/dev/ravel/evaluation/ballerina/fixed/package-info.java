/** The same classes without the bugs. */
package dev.ravel.evaluation.ballerina.fixed;
