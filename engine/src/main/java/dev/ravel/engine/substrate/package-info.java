/**
 * What modelled threads are made of: continuations, or platform threads that hand over (docs/adr/0002). Uses the scheduler alone. Start
 * with {@link Substrates}.
 */
package dev.ravel.engine.substrate;
