/**
 * Gates in JDK methods that reach out of the JVM: the fence asks there, and file accesses are noticed there (docs/adr/0017-fence.md). Uses jdk.edit,
 * code and hooks.
 *
 * <p>Start with {@link dev.ravel.instrument.jdk.gate.GateEdit}.
 */
package dev.ravel.instrument.jdk.gate;
