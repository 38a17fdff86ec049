package dev.ravel.delta.statement;

import java.util.Map;
import org.objectweb.asm.Type;

/**
 * What classes and lambdas are called in normal forms, so that those with other numbers in another version have the same name.
 *
 * @param classes internal names of classes that are called otherwise
 * @param methods methods that are called otherwise, as {@code owner.name descriptor} before renaming
 */
public record Naming(Map<String, String> classes, Map<String, String> methods) {
    /** Everything has its own name. */
    public static final Naming OWN = new Naming(Map.of(), Map.of());

    public Naming {
        classes = Map.copyOf(classes);
        methods = Map.copyOf(methods);
    }

    /** The name of a class, or of an array class in the form of a descriptor. */
    public String type(String internalName) {
        return internalName.startsWith("[")
                ? descriptor(internalName)
                : classes.getOrDefault(internalName, internalName);
    }

    /** A descriptor or signature with classes renamed. */
    public String descriptor(String descriptor) {
        if (classes.isEmpty() || descriptor.indexOf('$') < 0) {
            return descriptor;
        }
        StringBuilder renamed = new StringBuilder();
        int at = 0;
        while (at < descriptor.length()) {
            int begin = descriptor.indexOf('L', at);
            int end = begin < 0 ? -1 : descriptor.indexOf(';', begin);
            if (end < 0) {
                break;
            }
            renamed.append(descriptor, at, begin + 1).append(type(descriptor.substring(begin + 1, end)));
            at = end;
        }
        return renamed.append(descriptor.substring(at)).toString();
    }

    /** The name of a method. */
    public String method(String owner, String name, String descriptor) {
        return methods.getOrDefault(owner + "." + name + descriptor, name);
    }

    /** The descriptor of a method as it is compared: what a library of the JDK returns may have become more special. */
    String called(String owner, String descriptor) {
        if (owner.startsWith("java/")) {
            Type result = Type.getReturnType(descriptor);
            if (result.getSort() == Type.OBJECT) {
                return descriptor.substring(0, descriptor.indexOf(')') + 1);
            }
        }
        return descriptor(descriptor);
    }
}
