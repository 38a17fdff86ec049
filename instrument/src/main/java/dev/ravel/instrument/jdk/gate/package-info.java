/** Gates in JDK methods that reach out of the JVM: the fence asks there, and file accesses are noticed there (docs/adr/0017-fence.md). */
package dev.ravel.instrument.jdk.gate;
