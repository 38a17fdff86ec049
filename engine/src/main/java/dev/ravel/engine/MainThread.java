package dev.ravel.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The thread that every execution begins with. It is older than the execution, and so is its group: what a program changes of them (its
 * priority, its name, the groups below) is put back, since JDK code that nobody sees changes it.
 */
final class MainThread {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** Of a thread, or of what holds its attributes since JDK 19. */
    private static final Set<String> OF_THREAD = Set.of("name", "priority", "contextClassLoader");

    final Thread thread = new Thread(null, null, "main", 0, false);

    private final Object[] base = new Object[64];
    private final long[] offset = new long[64];
    /** I, Z or L: there are no others. */
    private final char[] type = new char[64];

    private final long[] bits = new long[64];
    private final Object[] reference = new Object[64];
    private int size;

    MainThread() {
        for (Field f : Thread.class.getDeclaredFields()) {
            if (OF_THREAD.contains(f.getName())) {
                add(thread, f);
            } else if (f.getName().equals("holder")) {
                Object holder = UNSAFE.getReference(thread, UNSAFE.objectFieldOffset(f));
                for (Field held : f.getType().getDeclaredFields()) {
                    if (OF_THREAD.contains(held.getName())) {
                        add(holder, held);
                    }
                }
            }
        }
        for (ThreadGroup group = thread.getThreadGroup(); group != null; group = group.getParent()) {
            for (Field f : ThreadGroup.class.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers())) {
                    add(group, f);
                }
            }
        }
    }

    private void add(Object object, Field f) {
        base[size] = object;
        offset[size] = UNSAFE.objectFieldOffset(f);
        type[size] = f.getType().isPrimitive() ? f.getType().descriptorString().charAt(0) : 'L';
        if (type[size] == 'L') {
            reference[size] = Variables.reference(object, offset[size]);
        } else {
            bits[size] = Variables.bits(object, offset[size], type[size]);
        }
        size++;
    }

    /** Called between executions. Looking costs some 30 ns; to log each beforehand would cost ten times that. */
    void putBack() {
        for (int i = 0; i < size; i++) {
            if (type[i] == 'L') {
                if (Variables.reference(base[i], offset[i]) != reference[i]) {
                    UNSAFE.putReference(base[i], offset[i], reference[i]);
                }
            } else if (Variables.bits(base[i], offset[i], type[i]) != bits[i]) {
                if (type[i] == 'I') {
                    UNSAFE.putInt(base[i], offset[i], (int) bits[i]);
                } else {
                    UNSAFE.putByte(base[i], offset[i], (byte) bits[i]);
                }
            }
        }
    }
}
