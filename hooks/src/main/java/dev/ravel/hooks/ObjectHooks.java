package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/** New objects get numbers, and hash codes that do not depend on addresses. The engine's side is {@link ObjectModel}. */
public final class ObjectHooks {
    private ObjectHooks() {}

    /** In a constructor after super(): the new object's number, for the field that instrumentation adds. */
    @Hidden
    @ForceInline
    public static int newId() {
        return Hooks.on ? Hooks.engine.objects().newId() : 0;
    }

    /** After an array, or an object whose class has no number field, was created. */
    @Hidden
    @ForceInline
    public static void allocated(Object object) {
        if (Hooks.on) {
            Hooks.engine.objects().allocated(object);
        }
    }

    /** After an array was created together with the arrays that are its elements. */
    @Hidden
    @ForceInline
    public static void allocatedNested(Object array) {
        if (Hooks.on) {
            Hooks.engine.objects().allocatedNested(array);
        }
    }

    /** Instead of System.identityHashCode. Those of classes and enum constants never change. */
    @Hidden
    public static int identityHashCode(Object object) {
        if (object instanceof Class<?> || object instanceof Enum<?>) {
            return object.hashCode();
        }
        return Hooks.on ? Hooks.engine.objects().identityHashCode(object) : System.identityHashCode(object);
    }

    /** Instead of a virtual call to Object.hashCode. */
    @Hidden
    public static int hashCode(Object object) {
        return Hooks.on ? Hooks.engine.objects().hashCode(object) : object.hashCode();
    }

    /** Instead of a StringBuilder or StringBuffer whose characters a String looks at behind its back: its text. */
    @Hidden
    public static CharSequence text(CharSequence chars) {
        return Hooks.on && (chars instanceof StringBuilder || chars instanceof StringBuffer) ? chars.toString() : chars;
    }
}
