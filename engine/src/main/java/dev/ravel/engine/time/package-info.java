/**
 * The clock of each thread, and waits with a limit of time (docs/adr/0012). The step by which time passes is
 * {@link dev.ravel.engine.life.Clock}'s. May use the scheduler. Start with {@link TimeOuts}.
 */
package dev.ravel.engine.time;
