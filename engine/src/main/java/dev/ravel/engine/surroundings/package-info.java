/**
 * What a program asks of the world around it (docs/adr/0014): clocks, chance, identifiers, standard input, frames of the JDK's methods.
 * Start with {@link ModelledEnvironment}.
 */
package dev.ravel.engine.surroundings;
