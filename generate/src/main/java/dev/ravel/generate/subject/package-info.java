/**
 * The class under test: its operations, the fields that they use, calls that show its state. Uses generate.program, generate.reflect and model.
 *
 * <p>Start with {@link dev.ravel.generate.subject.Subject}.
 */
package dev.ravel.generate.subject;
