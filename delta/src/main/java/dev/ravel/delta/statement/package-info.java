/**
 * Methods as lists of statements in a form that does not depend on the compiler, and their alignment.
 *
 * <p>It uses ASM and nothing else. Start with {@link dev.ravel.delta.statement.Body}; {@link dev.ravel.delta.statement.BodyReader} makes
 * one of a method, {@link dev.ravel.delta.statement.BodyDelta} compares two.
 */
@NullMarked
package dev.ravel.delta.statement;

import org.jspecify.annotations.NullMarked;
