package dev.ravel.generate.reflect;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** What a test in any package may use. */
public final class Accessibility {
    private Accessibility() {}

    /** Whether a source file may name this type. */
    public static boolean isOpen(Class<?> type) {
        if (type.isArray()) {
            return isOpen(type.getComponentType());
        }
        if (type.isPrimitive()) {
            return true;
        }
        if (type.isHidden() || type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic()) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
            if (!Modifier.isPublic(c.getModifiers())) {
                return false;
            }
        }
        return type.getModule().isExported(type.getPackageName());
    }

    /** Whether a call may be written with types that anybody may name. */
    public static boolean isOpen(Executable executable) {
        if (!Modifier.isPublic(executable.getModifiers())
                || executable.isSynthetic() && !isVisibilityBridge(executable)) {
            return false;
        }
        for (Class<?> parameter : executable.getParameterTypes()) {
            if (!isOpen(parameter)) {
                return false;
            }
        }
        return true;
    }

    /** A public class repeats the public methods that it inherits from one that nobody may name. */
    private static boolean isVisibilityBridge(Executable executable) {
        if (!(executable instanceof Method bridge) || !bridge.isBridge()) {
            return false;
        }
        for (Method m : bridge.getDeclaringClass().getDeclaredMethods()) {
            if (!m.isBridge()
                    && m.getName().equals(bridge.getName())
                    && m.getParameterCount() == bridge.getParameterCount()) {
                return false;
            }
        }
        return true;
    }

    /** A type that anybody may name, and that has this method: the class itself if it can be, else what it inherits from; null if there is none. */
    public static Class<?> openOwner(Class<?> type, Method method) {
        if (isOpen(type)) {
            return type;
        }
        for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
            if (isOpen(c) && has(c, method)) {
                return c;
            }
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> i : c.getInterfaces()) {
                Class<?> found = isOpen(i) && has(i, method) ? i : openOwner(i, method);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static boolean has(Class<?> type, Method method) {
        try {
            return Modifier.isPublic(
                    type.getMethod(method.getName(), method.getParameterTypes()).getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
