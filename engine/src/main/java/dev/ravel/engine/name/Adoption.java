package dev.ravel.engine.name;

import dev.ravel.engine.layout.References;
import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.IdentityTable;
import jdk.internal.misc.Unsafe;

/**
 * Gives numbers to objects that came into an execution ready made, by deserialisation, as if the running thread had
 * allocated them one by one.
 *
 * <p>Without that an object would get its number from the thread that meets it first, and in another interleaving that
 * is another thread: the same object would be another location. The order is that of a depth-first walk through the
 * fields, so it is the same in every execution.
 */
public final class Adoption {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final Names names;
    private final References references = new References();
    private final IdentityTable visited = new IdentityTable();
    private Object[] stack = new Object[64];
    private int height;

    public Adoption(Names names) {
        this.names = names;
    }

    /** Lets go of the classes of the last program. */
    public void forget() {
        references.forget();
    }

    /** Numbers what can be reached from here and is new in this execution. */
    public void adopt(Object root, int thread) {
        push(root);
        while (height > 0) {
            Object object = stack[--height];
            stack[height] = null;
            if (names.adopt(object, thread)) {
                pushReferences(object);
            }
        }
        visited.clear();
        // whoever deserialises may run code that keeps a reference
        names.publish(thread);
    }

    private void push(Object object) {
        if (object == null || isConstant(object) || visited.get(object) != IdentityTable.ABSENT) {
            return;
        }
        visited.put(object, 1);
        if (height == stack.length) {
            stack = Copies.of(stack, new Object[2 * height]);
        }
        stack[height++] = object;
    }

    /** What belongs to the JVM, or cannot change. */
    private static boolean isConstant(Object object) {
        return object instanceof String
                || object instanceof Class
                || object instanceof Enum
                || object instanceof Number
                        && object.getClass().getPackageName().equals("java.lang")
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof ClassLoader
                || object instanceof Thread;
    }

    private void pushReferences(Object object) {
        if (object instanceof Object[] array) {
            for (int i = array.length - 1; i >= 0; i--) {
                push(array[i]);
            }
        } else if (!object.getClass().isArray()) {
            long[] offsets = references.of(object.getClass());
            for (int i = offsets.length - 1; i >= 0; i--) {
                push(UNSAFE.getReference(object, offsets[i]));
            }
        }
    }
}
