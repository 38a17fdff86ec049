package dev.ravel.generate.reflect;

/** Defines a class in the loader of the program. */
@FunctionalInterface
public interface ClassDefiner {
    Class<?> define(String name, byte[] classFile);
}
