package dev.ravel.engine.layout;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** The instance fields that a clone of an object copies and that may change: where they are and of which type. */
public final class FieldLayouts {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Map<Class<?>, Layout> layouts = new HashMap<>();

    /** The fields of one class, those of its superclasses included. */
    public static final class Layout {
        private final long[] offsets;
        private final char[] types;
        private final boolean[] volatiles;

        private Layout(List<Field> fields) {
            offsets = new long[fields.size()];
            types = new char[fields.size()];
            volatiles = new boolean[fields.size()];
            for (int i = 0; i < offsets.length; i++) {
                Field field = fields.get(i);
                offsets[i] = UNSAFE.objectFieldOffset(field);
                types[i] = Variables.typeOf(field.getType());
                volatiles[i] = Modifier.isVolatile(field.getModifiers());
            }
        }

        public int size() {
            return offsets.length;
        }

        public long offset(int i) {
            return offsets[i];
        }

        public char type(int i) {
            return types[i];
        }

        public boolean isVolatile(int i) {
            return volatiles[i];
        }

        public void copy(int i, Object from, Object to) {
            long at = offsets[i];
            switch (types[i]) {
                case 'L' -> UNSAFE.putReference(to, at, UNSAFE.getReference(from, at));
                case 'J', 'D' -> UNSAFE.putLong(to, at, UNSAFE.getLong(from, at));
                case 'I', 'F' -> UNSAFE.putInt(to, at, UNSAFE.getInt(from, at));
                case 'S', 'C' -> UNSAFE.putShort(to, at, UNSAFE.getShort(from, at));
                default -> UNSAFE.putByte(to, at, UNSAFE.getByte(from, at));
            }
        }
    }

    public void forget() {
        layouts.clear();
    }

    public Layout of(Class<?> type) {
        Layout known = layouts.get(type);
        if (known == null) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : DeclaredFields.of(c)) {
                    int modifiers = field.getModifiers();
                    boolean ours = field.getName().equals("$ravelId");
                    if (!Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers) && !ours) {
                        fields.add(field);
                    }
                }
            }
            known = new Layout(fields);
            layouts.put(type, known);
        }
        return known;
    }
}
