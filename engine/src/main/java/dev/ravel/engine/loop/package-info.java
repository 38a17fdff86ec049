/**
 * Loops of the program: those that wait by looking again and again (docs/adr/0010), and those that never end. May use the scheduler, time
 * and the state. Start with {@link Spins}.
 */
package dev.ravel.engine.loop;
