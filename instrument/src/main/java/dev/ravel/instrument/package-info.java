/**
 * Bytecode transforms of application and JDK classes.
 *
 * <p>{@link dev.ravel.instrument.jdk.JdkPatch} runs once per JDK build and writes a patch for java.base; {@link
 * dev.ravel.instrument.load.AppLoader} transforms application classes while they are loaded in the worker.
 */
package dev.ravel.instrument;
