/**
 * What keeps code under test from harming the machine (docs/adr/0017): it refuses at the gates. Of the engine it needs the scheduler, and
 * what deletes files. Start with {@link Fence}.
 */
package dev.ravel.engine.fence;
