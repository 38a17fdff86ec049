/**
 * Finds JDKs, starts worker JVMs and runs explorations for any front end: command line, test runner, build plugin.
 *
 * <p>{@link dev.ravel.toolkit.Explorer} is the way in; {@link dev.ravel.toolkit.Option} is the one table of options.
 */
package dev.ravel.toolkit;
