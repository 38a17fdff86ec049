package dev.ravel.hooks;

import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.loader.BootLoader;

/**
 * What of java.base is open to Ravel, whose classes the boot loader has. Flags of the JVM would open it to all code without a module, so
 * to the program too.
 */
public final class Internals {
    private Internals() {}

    /** Before any class of Ravel that uses them is linked. Harmless to call: it gives nothing to the caller. */
    public static void open() {
        JavaLangAccess access = SharedSecrets.getJavaLangAccess();
        Module base = Object.class.getModule();
        Module ravel = BootLoader.getUnnamedModule();
        access.addExports(base, "jdk.internal.access", ravel);
        access.addExports(base, "jdk.internal.misc", ravel);
        access.addExports(base, "jdk.internal.vm.annotation", ravel);
        access.addOpens(base, "java.lang", ravel);
        access.addOpens(base, "java.lang.invoke", ravel);
    }
}
