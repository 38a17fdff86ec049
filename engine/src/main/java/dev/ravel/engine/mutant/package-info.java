/**
 * The mutant of the program that runs, and which mutation points are come to. May use the scheduler and the state. Start with
 * {@link MutantRun}.
 */
package dev.ravel.engine.mutant;
