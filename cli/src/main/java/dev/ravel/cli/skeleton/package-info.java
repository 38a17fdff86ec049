/**
 * What every command stands on: its input (program, JDK, workers, options of the search), its output in all forms, the progress line,
 * and what Ctrl-C does.
 *
 * <p>Start with {@link dev.ravel.cli.skeleton.Output}. docs/howto/add-a-command.md shows how a command uses it.
 */
@NullMarked
package dev.ravel.cli.skeleton;

import org.jspecify.annotations.NullMarked;
