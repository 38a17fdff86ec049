package dev.ravel.engine.layout;

import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.IdentityTable;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;

/** What can be reached from an object through its fields: a depth-first walk that goes the same way in every execution. */
public final class Reachable {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final References references = new References();
    private final IdentityTable visited = new IdentityTable();
    private Object[] stack = new Object[64];
    private int height;

    /** Lets go of the classes of the last program. */
    public void forget() {
        references.forget();
    }

    /** Visits each object once; from those that the visitor takes, it goes on. What belongs to the JVM, or cannot change, is left out. */
    public void from(Object root, Predicate<Object> visitor) {
        push(root);
        while (height > 0) {
            Object object = stack[--height];
            stack[height] = null;
            if (visitor.test(object)) {
                pushReferences(object);
            }
        }
        visited.clear();
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
