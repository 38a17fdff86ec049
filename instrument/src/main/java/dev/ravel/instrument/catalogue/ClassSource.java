package dev.ravel.instrument.catalogue;

/** Finds the class file of a class without loading the class. */
@FunctionalInterface
public interface ClassSource {
    /** The class file of the class with this internal name, or null when there is none. */
    byte[] classFile(String internalName);
}
