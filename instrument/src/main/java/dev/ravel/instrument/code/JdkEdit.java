package dev.ravel.instrument.code;

import java.util.Set;
import org.objectweb.asm.tree.ClassNode;

/** A change of single methods of the JDK that is made before anything else is done to their classes. */
public interface JdkEdit {
    /** Internal names of the classes that it changes; a JDK need not have all of them. */
    Set<String> classes();

    void apply(ClassNode owner);
}
