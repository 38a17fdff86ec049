/**
 * JDKs on this machine: which there are, which one to use, options meant for every JVM. Uses toolkit.failure.
 *
 * <p>Start with {@link dev.ravel.toolkit.jdk.Jdks}.
 */
@NullMarked
package dev.ravel.toolkit.jdk;

import org.jspecify.annotations.NullMarked;
