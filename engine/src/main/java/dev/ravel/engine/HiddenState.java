package dev.ravel.engine;

import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Named;
import dev.ravel.instrument.OpaqueCalls;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The state inside objects of the JDK that are older than an execution: a digest or a format in a static field of the program. Before
 * a call changes it, all that hangs on the object is noted in the undo log.
 *
 * <p>Only objects that work in memory can be put back. One that holds something of the system or of native code, or that hangs on
 * more than {@link #MOST_OBJECTS}, cannot, and that is said.
 */
final class HiddenState {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int MOST_OBJECTS = 5_000;

    private final UndoLog undo;
    private final IdentityTable noted = new IdentityTable();
    private final Map<Class<?>, List<Variable>> variables = new HashMap<>();

    /** An instance field of a class. */
    private record Variable(long offset, char type, boolean mayChange) {}

    HiddenState(UndoLog undo) {
        this.undo = undo;
    }

    void forget() {
        variables.clear();
    }

    void beginExecution() {
        noted.clear();
    }

    /** Notes the state inside an object that is about to change. False if it cannot be put back. */
    boolean note(Object root) {
        if (noted.get(root) != IdentityTable.ABSENT) {
            return true;
        }
        Deque<Object> left = new ArrayDeque<>();
        left.add(root);
        int limit = noted.size() + MOST_OBJECTS;
        while (!left.isEmpty()) {
            Object object = left.remove();
            if (noted.get(object) != IdentityTable.ABSENT) {
                continue;
            }
            if (holdsMoreThanMemory(object) || noted.size() > limit) {
                return false;
            }
            noted.put(object, 1);
            if (object instanceof Object[] array) {
                for (int i = 0; i < array.length; i++) {
                    undo.log(array, Variables.elementOffset('L', i), 'L');
                    follow(array[i], left);
                }
            } else if (object.getClass().isArray()) {
                char type = Variables.elementType(object);
                for (int i = java.lang.reflect.Array.getLength(object) - 1; i >= 0; i--) {
                    undo.log(object, Variables.elementOffset(type, i), type);
                }
            } else {
                for (Variable v : variables.computeIfAbsent(object.getClass(), HiddenState::variablesOf)) {
                    if (v.mayChange) {
                        undo.log(object, v.offset, v.type);
                    }
                    if (v.type == 'L') {
                        follow(UNSAFE.getReference(object, v.offset), left);
                    }
                }
            }
        }
        return true;
    }

    /** Objects of the program speak for themselves; what never changes need not be noted, nor what serves the JVM as a whole. */
    private static void follow(Object object, Deque<Object> left) {
        if (object == null || object instanceof Thread || object instanceof Reference<?>) {
            return;
        }
        Class<?> type = object.getClass();
        boolean ours = type.isArray() || Hooks.isJdk(type);
        if (ours && !OpaqueCalls.listed().isImmutable(type)) {
            left.add(object);
        }
    }

    private static boolean holdsMoreThanMemory(Object object) {
        String name = object.getClass().getName();
        return !(object instanceof Named)
                && !object.getClass().isArray()
                && !name.startsWith("java.text.")
                && !name.startsWith("sun.text.")
                && !name.startsWith("java.util.")
                && !name.startsWith("sun.util.")
                && !name.startsWith("java.security.")
                && !name.startsWith("sun.security.provider.")
                && !name.startsWith("com.sun.crypto.provider.")
                && !name.startsWith("javax.crypto.")
                && !name.startsWith("java.nio.charset.")
                && !name.startsWith("sun.nio.cs.")
                && !name.startsWith("java.time.")
                && !name.startsWith("java.lang.")
                && !name.startsWith("javax.swing.")
                && !name.startsWith("java.beans.");
    }

    private static List<Variable> variablesOf(Class<?> type) {
        List<Variable> all = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getName().equals("$ravelId")) {
                    all.add(new Variable(
                            UNSAFE.objectFieldOffset(field),
                            Variables.typeOf(field.getType()),
                            !Modifier.isFinal(field.getModifiers())));
                }
            }
        }
        return all;
    }
}
