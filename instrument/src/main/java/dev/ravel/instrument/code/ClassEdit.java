package dev.ravel.instrument.code;

import org.objectweb.asm.tree.ClassNode;

/** Changes a class of the program before it is instrumented. Frames are expanded, and must stay true. */
@FunctionalInterface
public interface ClassEdit {
    /** Changes nothing. */
    ClassEdit NONE = owner -> {};

    void apply(ClassNode owner);
}
