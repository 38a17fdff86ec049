package dev.ravel.model.recording;

import java.io.Serializable;

/**
 * A method of the program, by the names in its class file.
 *
 * @param className internal name of the class, {@code com/acme/Account$1}
 * @param name {@code <init>} for constructors, {@code <clinit>} for class initialisers
 */
public record MethodName(String className, String name, String descriptor)
        implements Serializable, Comparable<MethodName> {
    /** By class, name and descriptor. */
    @Override
    public int compareTo(MethodName other) {
        int byClass = className.compareTo(other.className);
        int byName = byClass != 0 ? byClass : name.compareTo(other.name);
        return byName != 0 ? byName : descriptor.compareTo(other.descriptor);
    }

    /** As in {@code com.acme.Account.deposit(I)V}. */
    @Override
    public String toString() {
        return className.replace('/', '.') + "." + name + descriptor;
    }
}
