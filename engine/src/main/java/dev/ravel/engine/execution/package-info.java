/**
 * What an execution is: what became of it, what it took, what is taken for granted of it, and what is thrown to end it early. Data,
 * without the rest of the engine. Start with {@link Execution}.
 */
package dev.ravel.engine.execution;
