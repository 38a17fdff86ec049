/**
 * Generated tests: statements, requests to make and try them, how they fail, clusters of failures. Uses finding, protocol and search.
 *
 * <p>Start with {@link dev.ravel.model.generation.GeneratedTest}.
 */
@NullMarked
package dev.ravel.model.generation;

import org.jspecify.annotations.NullMarked;
