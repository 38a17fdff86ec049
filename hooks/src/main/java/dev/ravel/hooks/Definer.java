package dev.ravel.hooks;

/** Instruments classes that the program defines itself, on their way into the JVM. Called by any thread, executing or not. */
public interface Definer {
    /** Whether classes that this loader defines are the program's. */
    boolean concerns(ClassLoader loader);

    /** The class file to define instead. */
    byte[] instrumented(ClassLoader loader, byte[] classFile);

    /** The class that an earlier execution has defined from this class file in a loader that outlives it; else null. */
    Class<?> definedBefore(ClassLoader loader, byte[] classFile);

    /** An execution begins: what others have defined is not defined any more. */
    void beginExecution();
}
