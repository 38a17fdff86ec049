/**
 * What an execution leaves behind, and how it goes (docs/adr/0025): old values of older objects, hidden state and settings, the main
 * thread, open resources, files. May use names and the scheduler. Start with {@link UndoLog}.
 */
package dev.ravel.engine.reset;
