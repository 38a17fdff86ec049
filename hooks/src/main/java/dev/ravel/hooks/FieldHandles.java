package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.vm.annotation.Hidden;

/**
 * Method handles on fields and array elements that call the hook before they access. What the JDK makes of a handle is code of its
 * own that no transform sees; so the handle is exchanged when the program gets it.
 *
 * <p>Of no use while the JVM boots, and not needed there.
 */
public final class FieldHandles {
    private FieldHandles() {}

    /** After a lookup of a getter (kind 0) or a setter (kind 1): the handle to use instead. */
    @Hidden
    public static MethodHandle ofField(MethodHandle handle, MethodHandles.Lookup lookup, int kind, int site) {
        int depth = Hooks.suppressDepth();
        Hooks.suppressPure();
        try {
            MethodHandleInfo info = lookup.revealDirect(handle);
            Field field = info.reflectAs(Field.class, lookup);
            if (Modifier.isFinal(field.getModifiers())) {
                return handle;
            }
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            MethodHandle hook = MethodHandles.lookup()
                    .findStatic(
                            VariableHooks.class,
                            "reflect",
                            MethodType.methodType(void.class, Field.class, Object.class, int.class, int.class));
            hook = MethodHandles.insertArguments(hook, 2, kind, site);
            hook = MethodHandles.insertArguments(hook, 0, field);
            hook = isStatic
                    ? MethodHandles.insertArguments(hook, 0, (Object) null)
                    : hook.asType(
                            MethodType.methodType(void.class, handle.type().parameterType(0)));
            return MethodHandles.foldArguments(handle, hook);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a handle on a field cannot be watched", e);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    /** After MethodHandles.arrayElementGetter (kind 0) or Setter (kind 1): the handle to use instead. */
    @Hidden
    public static MethodHandle ofElement(MethodHandle handle, int kind, int site) {
        int depth = Hooks.suppressDepth();
        Hooks.suppressPure();
        try {
            MethodHandle hook = MethodHandles.lookup()
                    .findStatic(
                            VariableHooks.class,
                            kind == 0 ? "readArray" : "writeArray",
                            MethodType.methodType(void.class, Object.class, int.class, int.class));
            hook = MethodHandles.insertArguments(hook, 2, site)
                    .asType(MethodType.methodType(void.class, handle.type().parameterType(0), int.class));
            return MethodHandles.foldArguments(handle, hook);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a handle on array elements cannot be watched", e);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }
}
