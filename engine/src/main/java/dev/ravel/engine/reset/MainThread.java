package dev.ravel.engine.reset;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.table.Copies;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The thread that every execution begins with. It is older than the execution, and so is its group: what a program changes of them (its
 * priority, its name, the groups below) is put back, since JDK code that nobody sees changes it.
 */
public final class MainThread {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** Of a thread, or of what holds its attributes since JDK 19. */
    private static final Set<String> OF_THREAD = Set.of("name", "priority", "contextClassLoader");

    public final Thread thread = new Thread(null, null, "main", 0, false);

    // References first, then what is I or Z: there are no others.
    private Object[] holders = {};
    private long[] referenceAt = {};
    private Object[] references = {};
    private Object[] bases = {};
    private long[] bitsAt = {};
    private char[] types = {};
    private long[] bits = {};

    public MainThread() {
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
        long at = UNSAFE.objectFieldOffset(f);
        if (f.getType().isPrimitive()) {
            char type = f.getType().descriptorString().charAt(0);
            bases = Copies.of(bases, new Object[bases.length + 1]);
            bitsAt = Copies.of(bitsAt, new long[bitsAt.length + 1]);
            types = Copies.of(types, new char[types.length + 1]);
            bits = Copies.of(bits, new long[bits.length + 1]);
            bases[bases.length - 1] = object;
            bitsAt[bitsAt.length - 1] = at;
            types[types.length - 1] = type;
            bits[bits.length - 1] = Variables.bits(object, at, type);
        } else {
            holders = Copies.of(holders, new Object[holders.length + 1]);
            referenceAt = Copies.of(referenceAt, new long[referenceAt.length + 1]);
            references = Copies.of(references, new Object[references.length + 1]);
            holders[holders.length - 1] = object;
            referenceAt[referenceAt.length - 1] = at;
            references[references.length - 1] = UNSAFE.getReference(object, at);
        }
    }

    /** Called between executions. To look is much cheaper than to log each change beforehand. */
    public void putBack() {
        for (int i = 0; i < holders.length; i++) {
            if (UNSAFE.getReference(holders[i], referenceAt[i]) != references[i]) {
                UNSAFE.putReference(holders[i], referenceAt[i], references[i]);
            }
        }
        // Only what has changed is written: threads of the JVM use the groups too.
        for (int i = 0; i < bases.length; i++) {
            if (types[i] == 'I') {
                if (UNSAFE.getInt(bases[i], bitsAt[i]) != (int) bits[i]) {
                    UNSAFE.putInt(bases[i], bitsAt[i], (int) bits[i]);
                }
            } else if (UNSAFE.getByte(bases[i], bitsAt[i]) != (byte) bits[i]) {
                UNSAFE.putByte(bases[i], bitsAt[i], (byte) bits[i]);
            }
        }
    }
}
