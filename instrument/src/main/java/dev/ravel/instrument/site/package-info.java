/**
 * Sites: places in the code, as numbers. The table of a JDK build, and those that a program adds. Uses the JDK alone.
 *
 * <p>Start with {@link dev.ravel.instrument.site.SiteTable}.
 */
package dev.ravel.instrument.site;
