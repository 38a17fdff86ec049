package dev.ravel.engine.reset;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.table.Copies;
import dev.ravel.engine.table.IdentityTable;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The state of JDK objects that are older than the execution and whose code is not instrumented: a buffer, a digest, a logger. Nobody sees
 * what their methods write, so all that hangs on such an object is kept in the undo log before the first call of it.
 *
 * <p>Only objects that are nothing but their fields are kept, by the packages below: to put back the fields of a thread, of an inflater or of a
 * channel would leave them at odds with what they stand for outside the heap. Locks are left as they are. Nothing here takes an object of the
 * program apart: its fields are instrumented. A call of an object that is kept already, or that the program made in this execution, costs two looks
 * into tables.
 */
public final class HiddenState {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ADDRESS = UNSAFE.objectFieldOffset(Buffer.class, "address");

    private static final long CLASS_VALUES = UNSAFE.objectFieldOffset(Class.class, "classValueMap");

    /** Beyond that it is not the state of one object any more. */
    private static final int MOST_OBJECTS = 50_000;
    /** Of memory outside the heap that is kept for one buffer. */
    private static final long MOST_BYTES = 1 << 20;

    /** Beginnings of names. */
    private static final String[] PLAIN = {
        "java.beans.",
        "java.io.Object",
        "java.io.StreamTokenizer",
        "java.lang.AbstractStringBuilder",
        "java.lang.ClassValue$",
        "java.lang.StringBu",
        "java.net.Cookie",
        "java.net.HttpCookie",
        "java.net.InMemoryCookieStore",
        "java.net.URLConnection",
        "java.net.HttpURLConnection",
        "java.nio.",
        "java.security.",
        "java.sql.",
        "java.text.",
        "java.util.",
        "javax.crypto.",
        "javax.management.",
        "javax.naming.",
        "javax.swing.",
        "com.sun.beans.",
        "com.sun.crypto.provider.",
        "com.sun.jmx.interceptor.",
        "com.sun.jmx.mbeanserver.JmxMBeanServer",
        "com.sun.jmx.mbeanserver.NamedObject",
        "com.sun.jmx.mbeanserver.Repository",
        "com.sun.jmx.mbeanserver.WeakIdentityHashMap",
        "com.sun.naming.",
        "com.sun.org.apache.",
        "sun.nio.cs.",
        "sun.security.provider.",
        "sun.text.",
    };

    /** Exceptions to that: what never changes, what is the JDK's own, what stands for something outside the heap. */
    private static final String[] NOT_PLAIN = {
        "java.io.ObjectStreamClass",
        "java.nio.channels.",
        "java.nio.file.",
        "java.security.AccessControl",
        "java.security.CodeSource",
        "java.security.Permission",
        "java.security.ProtectionDomain",
        "java.security.Provider",
        "java.security.SecureClassLoader",
        "java.security.SecureRandom",
        "java.util.Currency",
        "java.util.Locale",
        "java.util.ResourceBundle",
        "java.util.ServiceLoader",
        "java.util.Timer",
        "java.util.UUID",
        "java.util.concurrent.ForkJoin",
        "java.util.concurrent.ThreadPoolExecutor",
        "java.util.concurrent.locks.",
        "java.util.jar.",
        "java.util.regex.Pattern",
        "java.util.stream.",
        "java.util.zip.Deflater",
        "java.util.zip.Inflater",
        "java.util.zip.Zip",
        "javax.crypto.Jce",
        "javax.swing.Timer",
        "sun.security.provider.NativePRNG",
    };

    private final Scheduler scheduler;
    private final Names names;
    private final UndoLog undo;
    private final Map<Class<?>, Shape> shapes = new HashMap<>();
    private final IdentityTable kept = new IdentityTable();
    private Class<?> lastType;
    private Shape lastShape;
    private Object[] open = new Object[64];
    private int opened;

    public HiddenState(Scheduler scheduler, Names names, UndoLog undo) {
        this.scheduler = scheduler;
        this.names = names;
        this.undo = undo;
    }

    /** A new exploration begins: the classes of the last program go. */
    public void forget() {
        shapes.clear();
        lastType = null;
        lastShape = null;
    }

    public void beginExecution() {
        kept.clear();
    }

    /** Code outside the model may change this object, or whatever hangs on it, from now on. False if it cannot be put back. */
    public boolean keep(Object object) {
        if (object == null) {
            return true;
        }
        scheduler.suppressed++;
        try {
            keepAll(object);
            return shape(object.getClass()) != Shape.NONE || names.isFresh(object) || isLanguage(object);
        } finally {
            scheduler.suppressed--;
        }
    }

    /** Threads are the model's, and what a Runtime keeps is among the settings. */
    private static boolean isLanguage(Object object) {
        return object.getClass().getPackageName().equals("java.lang");
    }

    /** What ClassValues know of a class hangs on the class. */
    public void keepClassValues(Class<?> type) {
        Object map = UNSAFE.getReference(type, CLASS_VALUES);
        if (map == null || kept.get(map) == IdentityTable.ABSENT) {
            undo.log(type, CLASS_VALUES, 'L');
            keep(map);
        }
    }

    private void keepAll(Object root) {
        int before = kept.size();
        visit(root);
        while (opened > 0) {
            Object next = open[--opened];
            open[opened] = null;
            if (kept.size() - before > MOST_OBJECTS) {
                open = new Object[64];
                opened = 0;
                throw scheduler.refuse("more than " + MOST_OBJECTS + " objects hang on a "
                        + root.getClass().getName()
                        + ", which is JDK code outside the model: Ravel cannot put them back");
            }
            keepOne(next);
        }
    }

    private void visit(Object object) {
        if (object == null
                || shape(object.getClass()) == Shape.NONE
                || kept.get(object) != IdentityTable.ABSENT
                || names.isFresh(object)) {
            return;
        }
        kept.put(object, 1);
        if (opened == open.length) {
            open = Copies.of(open, new Object[2 * opened]);
        }
        open[opened++] = object;
    }

    private void keepOne(Object object) {
        if (object.getClass().isArray()) {
            undo.logArray(object);
            if (object instanceof Object[] elements) {
                for (Object element : elements) {
                    visit(element);
                }
            }
            return;
        }
        Shape shape = shape(object.getClass());
        for (int i = 0; i < shape.offsets.length; i++) {
            undo.log(object, shape.offsets[i], shape.types[i]);
        }
        for (long at : shape.references) {
            visit(UNSAFE.getReference(object, at));
        }
        if (object instanceof Reference<?> reference && !(object instanceof PhantomReference)) {
            visit(reference.get());
        }
        if (object instanceof Buffer buffer && buffer.isDirect()) {
            keepMemory(buffer);
        }
    }

    /** The memory of a direct buffer, if its elements are bytes: views of others have it from there. */
    private void keepMemory(Buffer buffer) {
        long bytes = buffer.capacity() * (long) elementBytes(buffer);
        if (bytes > MOST_BYTES) {
            throw scheduler.refuse(
                    "a direct buffer of " + bytes + " bytes outlives the execution: Ravel cannot put it back");
        }
        undo.logMemory(UNSAFE.getLong(buffer, ADDRESS), (int) bytes);
    }

    private static int elementBytes(Buffer buffer) {
        return buffer instanceof java.nio.ByteBuffer
                ? 1
                : buffer instanceof java.nio.CharBuffer || buffer instanceof java.nio.ShortBuffer
                        ? 2
                        : buffer instanceof java.nio.IntBuffer || buffer instanceof java.nio.FloatBuffer ? 4 : 8;
    }

    private Shape shape(Class<?> type) {
        if (type == lastType) {
            return lastShape;
        }
        Shape known = shapes.get(type);
        if (known == null) {
            known = Shape.of(type);
            shapes.put(type, known);
        }
        lastType = type;
        lastShape = known;
        return known;
    }

    /** The fields of a class that are hidden: those that JDK classes outside the model declare, and java.util. */
    private static final class Shape {
        /** Of a ThreadGroup; the rest counts real threads. */
        private static final Set<String> GROUP_SETTINGS = Set.of("maxPriority", "daemon");

        static final Shape NONE = new Shape(List.of(), List.of());

        private final long[] offsets;
        private final char[] types;
        private final long[] references;

        private Shape(List<Field> mutable, List<Field> referring) {
            offsets = new long[mutable.size()];
            types = new char[offsets.length];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = UNSAFE.objectFieldOffset(mutable.get(i));
                types[i] = Variables.typeOf(mutable.get(i).getType());
            }
            references = new long[referring.size()];
            for (int i = 0; i < references.length; i++) {
                references[i] = UNSAFE.objectFieldOffset(referring.get(i));
            }
        }

        static Shape of(Class<?> type) {
            if (type.isArray()) {
                return new Shape(List.of(), List.of());
            }
            List<Field> mutable = new ArrayList<>();
            List<Field> referring = new ArrayList<>();
            if (!type.isEnum() && !isComponent(type)) {
                for (Class<?> c = type; c != null && c != Reference.class; c = c.getSuperclass()) {
                    if (isPlain(c) || c == ThreadGroup.class) {
                        add(c, mutable, referring);
                    }
                }
            }
            return mutable.isEmpty() && referring.isEmpty() ? NONE : new Shape(mutable, referring);
        }

        private static void add(Class<?> type, List<Field> mutable, List<Field> referring) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers)
                        || field.getName().equals("$ravelId")
                        || type == ThreadGroup.class && !GROUP_SETTINGS.contains(field.getName())) {
                    continue;
                }
                if (!Modifier.isFinal(modifiers)) {
                    mutable.add(field);
                }
                if (!field.getType().isPrimitive()) {
                    referring.add(field);
                }
            }
        }

        private static boolean isPlain(Class<?> type) {
            ClassLoader loader = type.getClassLoader();
            return (loader == null || loader == ClassLoader.getPlatformClassLoader())
                    && startsWithOne(type.getName(), PLAIN)
                    && !startsWithOne(type.getName(), NOT_PLAIN);
        }

        /** What is shown on a screen has a peer outside the heap. */
        private static boolean isComponent(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                if (c.getName().equals("java.awt.Component")) {
                    return true;
                }
            }
            return false;
        }

        private static boolean startsWithOne(String name, String[] beginnings) {
            for (String beginning : beginnings) {
                if (name.startsWith(beginning)) {
                    return true;
                }
            }
            return false;
        }
    }
}
