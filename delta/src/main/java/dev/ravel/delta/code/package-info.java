/**
 * What differs between the code of two versions, statement by statement: the change set, and which statement of the new version stands
 * for which of the old.
 *
 * <p>It uses class files, sources where there are any, and {@code model.trace}. Start with {@link dev.ravel.delta.code.Correspondence}.
 */
@NullMarked
package dev.ravel.delta.code;

import org.jspecify.annotations.NullMarked;
