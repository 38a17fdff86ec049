/**
 * Bytecode transforms of application and JDK classes. Uses model, hooks and ASM.
 *
 * <p>Start with {@link dev.ravel.instrument.jdk.JdkPatch}, which runs once per JDK build and writes a patch for java.base; {@link
 * dev.ravel.instrument.load.AppLoader} transforms application classes while they are loaded in the worker.
 */
package dev.ravel.instrument;
