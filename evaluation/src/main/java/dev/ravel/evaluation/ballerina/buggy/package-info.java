/** The classes with the bugs. */
package dev.ravel.evaluation.ballerina.buggy;
