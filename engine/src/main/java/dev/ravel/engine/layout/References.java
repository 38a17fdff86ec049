package dev.ravel.engine.layout;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import jdk.internal.misc.Unsafe;

/** What objects refer to by their fields, final ones included. To be used where hooks are suppressed. */
public final class References {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Map<Class<?>, long[]> offsets = new HashMap<>();

    public void forget() {
        offsets.clear();
    }

    /** Whether a field of the holder refers to this object. */
    public boolean holds(Object holder, Object wanted) {
        for (long at : of(holder.getClass())) {
            if (UNSAFE.getReference(holder, at) == wanted) {
                return true;
            }
        }
        return false;
    }

    /** Tells of each object that the fields of this one refer to. */
    public void each(Object holder, Consumer<Object> listener) {
        for (long at : of(holder.getClass())) {
            Object held = UNSAFE.getReference(holder, at);
            if (held != null) {
                listener.accept(held);
            }
        }
    }

    /** Where the objects of this class have their references, its own before those of its super classes. */
    public long[] of(Class<?> type) {
        long[] known = offsets.get(type);
        if (known == null) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : DeclaredFields.of(c)) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        fields.add(field);
                    }
                }
            }
            known = new long[fields.size()];
            for (int i = 0; i < known.length; i++) {
                known[i] = UNSAFE.objectFieldOffset(fields.get(i));
            }
            offsets.put(type, known);
        }
        return known;
    }
}
