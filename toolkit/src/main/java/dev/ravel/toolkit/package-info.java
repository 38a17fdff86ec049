/**
 * Finds JDKs, starts worker JVMs and runs explorations for any front end: command line, test runner, build plugin. Uses model; knows no front end, and
 * no worker class but by its jar.
 *
 * <p>{@link dev.ravel.toolkit.crew.Explorer} is the way in; {@link dev.ravel.toolkit.option.Option} is the one table of options.
 */
@NullMarked
package dev.ravel.toolkit;

import org.jspecify.annotations.NullMarked;
