/** Makes up concurrent tests of a class, explores them, and writes down those that fail. */
@NullMarked
package dev.ravel.campaigns.generation;

import org.jspecify.annotations.NullMarked;
