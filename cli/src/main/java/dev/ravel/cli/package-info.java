/** The command line: reads arguments, calls the toolkit, prints reports. */
@NullMarked
package dev.ravel.cli;

import org.jspecify.annotations.NullMarked;
