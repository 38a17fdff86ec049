package dev.ravel.hooks;

import java.lang.reflect.Method;
import jdk.internal.vm.annotation.Hidden;

/** What instrumented code calls after a clone was made: the copy gets a number of its own, and its variables are read one by one. */
public final class Clones {
    private Clones() {}

    /** After a call that has led to Object.clone for sure, with both objects on the stack. */
    @Hidden
    public static void copiedBySuper(Object original, Object copy, int site) {
        number(copy);
        VariableHooks.cloned(original, copy, site);
    }

    /** After a call that may have led to Object.clone. */
    @Hidden
    public static void copied(Object original, Object copy, int site) {
        if (copy == null || copy == original) {
            return;
        }
        boolean numbered = original instanceof Named a && copy instanceof Named b
                ? a.ravelId() != b.ravelId()
                : copy instanceof Named;
        if (!numbered) {
            number(copy);
            if (isShallow(original.getClass())) {
                VariableHooks.cloned(original, copy, site);
            }
        }
    }

    /** Instead of {@code clone()} of an array by a method handle. */
    @Hidden
    public static Object ofArray(Object array, int site) {
        int length = java.lang.reflect.Array.getLength(array);
        Object copy = java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        copied(array, copy, site);
        return copy;
    }

    private static void number(Object copy) {
        if (copy instanceof Named named) {
            named.ravelId(ObjectHooks.newId());
        } else {
            ObjectHooks.allocated(copy);
        }
    }

    /** Whether objects of this class have Object's clone, and no other. */
    private static boolean isShallow(Class<?> type) {
        int depth = Hooks.suppressDepth();
        Hooks.suppressCall();
        try {
            for (Class<?> c = type; c != Object.class && c != null && !type.isArray(); c = c.getSuperclass()) {
                for (Method method : c.getDeclaredMethods()) {
                    if (method.getName().equals("clone") && method.getParameterCount() == 0) {
                        return false;
                    }
                }
            }
            return true;
        } finally {
            Hooks.suppressRestore(depth);
        }
    }
}
