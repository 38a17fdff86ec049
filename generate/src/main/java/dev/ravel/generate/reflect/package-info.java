/**
 * What is known of classes by reflection and by their bytes: which types a test may name, what a loader can find, type arguments. Uses the JDK and ASM.
 *
 * <p>Start with {@link dev.ravel.generate.reflect.Accessibility} and {@link dev.ravel.generate.reflect.ClassBytes}.
 */
package dev.ravel.generate.reflect;
