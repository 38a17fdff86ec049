/**
 * The patch of java.base that workers run on: made once for each JDK build. Uses all other packages of instrument.
 *
 * <p>Start with {@link dev.ravel.instrument.jdk.JdkPatch}.
 */
package dev.ravel.instrument.jdk;
