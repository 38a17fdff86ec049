package dev.ravel.delta.statement;

import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;

/** Finds other classes of the same version, for what a compiler hides in them. */
public interface Surroundings {
    /** The class with an internal name, if it was written in the same source file. */
    Optional<ClassNode> find(String internalName);
}
