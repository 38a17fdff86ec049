/** What front ends show in one line: bad input, and that the tool itself failed. */
@NullMarked
package dev.ravel.toolkit.failure;

import org.jspecify.annotations.NullMarked;
