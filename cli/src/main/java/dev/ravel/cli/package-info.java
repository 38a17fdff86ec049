/**
 * The command line: one class for each command, which reads its arguments, calls a campaign, and hands the result to its output.
 *
 * <p>Start with {@link dev.ravel.cli.Main}, which lists the commands. What they share is in {@code skeleton}.
 */
@NullMarked
package dev.ravel.cli;

import org.jspecify.annotations.NullMarked;
