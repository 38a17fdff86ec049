/**
 * Initialisers of the program's classes, which run once per JVM (docs/adr/0015): the locks around them, and what each did, for the
 * executions that come later. May use monitors and the undo log. Start with {@link ClassLocks}.
 */
package dev.ravel.engine.initialise;
