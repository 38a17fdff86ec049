/** What instrumented code calls. Lives in java.base of the worker JVM; depends on the JDK alone. */
package dev.ravel.hooks;
