/**
 * The subjects of CONDIFF, each a class in two versions: what is a fault, how it is mended, and changes that mean nothing. Uses papers.tables, toolkit and ASM.
 *
 * <p>Start with {@link dev.ravel.papers.condiff.versions.Subject}.
 */
@NullMarked
package dev.ravel.papers.condiff.versions;

import org.jspecify.annotations.NullMarked;
