/**
 * The state of an object in a canonical form, so that two states can be compared. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.generate.state.CanonicalForm}.
 */
package dev.ravel.generate.state;
