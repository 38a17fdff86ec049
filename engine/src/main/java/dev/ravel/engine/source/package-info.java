/**
 * Places in the program as people read them: lines of stacks, names of fields, texts of exceptions. Uses nothing of the engine. Start with
 * {@link ProgramLines}.
 */
package dev.ravel.engine.source;
