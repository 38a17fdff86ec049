package dev.ravel.generate.state;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;

/**
 * The state of objects as a text without addresses: equal for two groups of objects that no program can tell apart by their contents and by which of
 * them are the same.
 *
 * <p>Objects are numbered in the order of a depth-first walk from the roots. The JDK's collections stand for their elements: how a hash table has grown,
 * or where a lock-free queue has left its tail, depends on the interleaving and means nothing. Those without an order of their own are sorted where their elements
 * are plain values. Locks, threads and loaders are opaque.
 */
public final class CanonicalForm {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int MAX_ELEMENTS = 2_000;
    /** Longer arrays of primitives are told by a hash. */
    private static final int LONGEST_SPELT = 32;

    private static final int MAX_OBJECTS = 20_000;

    private record Slot(String name, long offset, Class<?> type) {}

    /** What is told of a collection without an order in which plain values do not help. */
    private enum Unordered {
        ELEMENTS,
        /** How many: for a text by which the elements of another are sorted, since they may hang on one another. */
        SIZE
    }

    private final Predicate<Class<?>> foreign;
    private final Dialect dialect;
    private final Unordered unordered;
    private final Map<Class<?>, List<Slot>> layouts;
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private StringBuilder out = new StringBuilder();

    /** For a JVM whose objects are all of the program. */
    CanonicalForm() {
        this(type -> false, Dialect.EXACT);
    }

    /** For a JVM in which others live, too; what hangs on an object of their classes says nothing of the program. */
    public CanonicalForm(Predicate<Class<?>> foreign) {
        this(foreign, Dialect.EXACT);
    }

    /** In a certain dialect. */
    public CanonicalForm(Predicate<Class<?>> foreign, Dialect dialect) {
        this(foreign, dialect, Unordered.ELEMENTS, new HashMap<>());
    }

    private CanonicalForm(
            Predicate<Class<?>> foreign, Dialect dialect, Unordered unordered, Map<Class<?>, List<Slot>> layouts) {
        this.foreign = foreign;
        this.dialect = dialect;
        this.unordered = unordered;
        this.layouts = layouts;
    }

    /** The form of some objects, walked in this order. */
    public String of(List<?> roots) {
        numbers.clear();
        out.setLength(0);
        for (Object root : roots) {
            tell(root);
            out.append(';');
        }
        numbers.clear();
        return out.toString();
    }

    /** The forms of some objects, each for itself, but numbered as if they were walked in this order. */
    public List<String> ofEach(List<?> roots) {
        numbers.clear();
        List<String> forms = new ArrayList<>();
        for (Object root : roots) {
            out.setLength(0);
            tell(root);
            forms.add(out.toString());
        }
        numbers.clear();
        return forms;
    }

    private void tell(Object root) {
        try {
            walk(root, 0);
        } catch (RuntimeException | StackOverflowError broken) {
            // a collection that is not in order any more, or one that cannot be looked into
            out.append(broken.getClass().getName());
        }
    }

    private void walk(Object object, int depth) {
        if (object == null) {
            out.append(text(null));
        } else if (isPlain(object)) {
            plain(object);
        } else {
            Integer before = numbers.get(object);
            if (before != null) {
                out.append('#').append(before);
            } else if (numbers.size() > MAX_OBJECTS || depth > 300) {
                out.append('~');
            } else {
                numbers.put(object, numbers.size());
                contents(object, depth + 1);
            }
        }
    }

    static boolean isPlain(Object object) {
        return object instanceof String
                || object instanceof Number && isPlainNumber(object.getClass())
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Enum
                || object instanceof Class;
    }

    /** Big numbers remember their text and their bits when somebody has asked, so their fields are of no use. */
    private static boolean isPlainNumber(Class<?> type) {
        return type.getPackageName().equals("java.lang") || type == BigInteger.class || type == BigDecimal.class;
    }

    private void plain(Object object) {
        out.append(text(object));
    }

    /** Different for different values: a text tells its length, or one with quotes in it would look like two. */
    private String text(Object plain) {
        String own = dialect.plain(plain);
        if (own != null) {
            return own;
        } else if (plain == null) {
            return "-";
        } else if (plain instanceof String s) {
            return s.length() + "\"" + s + '"';
        } else if (plain instanceof Class<?> c) {
            return "class " + c.getName();
        } else if (plain instanceof Enum<?> e) {
            return e.getDeclaringClass().getName() + '.' + e.name();
        }
        return plain.getClass().getSimpleName() + ' ' + plain;
    }

    private void contents(Object object, int depth) {
        Class<?> type = object.getClass();
        out.append(type.isHidden() ? "lambda" : dialect.name(type));
        if (type.isArray()) {
            array(object, depth);
        } else if (object instanceof Reference<?> reference) {
            walk(reference.get(), depth);
        } else if (isOpaque(object)) {
            out.append('!');
        } else if (dialect.message(object) != null) {
            out.append('(').append(dialect.message(object));
            walk(((Throwable) object).getCause(), depth);
            out.append(')');
        } else if (object instanceof LongAdder || object instanceof DoubleAdder) {
            out.append('(').append(object).append(')');
        } else if (object instanceof Map<?, ?> map && isJdkCollection(type)) {
            map(map, depth);
        } else if (object instanceof Collection<?> collection && isJdkCollection(type)) {
            collection(collection, depth);
        } else {
            fields(object, type, depth);
        }
    }

    private boolean isOpaque(Object object) {
        String name = object.getClass().getName();
        return object instanceof Thread
                || object instanceof ThreadLocal
                || object instanceof ClassLoader
                || name.startsWith("java.util.concurrent.locks.")
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("java.lang.invoke.")
                || name.startsWith("jdk.internal.")
                || name.startsWith("sun.")
                || name.equals("java.lang.ThreadGroup")
                || foreign.test(object.getClass());
    }

    /** Whether its contents are its elements; a class of the program under test is what its fields are. */
    private static boolean isJdkCollection(Class<?> type) {
        return type.getClassLoader() == null && type.getName().startsWith("java.util.");
    }

    private void map(Map<?, ?> map, int depth) {
        boolean ordered = map instanceof SortedMap || map instanceof LinkedHashMap;
        List<Map.Entry<?, ?>> entries = new ArrayList<>();
        String flaw = read(map.entrySet(), e -> entries.add(new SimpleImmutableEntry<>(e.getKey(), e.getValue())));
        if (!ordered && entries.stream().allMatch(e -> e.getKey() == null || isPlain(e.getKey()))) {
            entries.sort(Comparator.comparing(e -> text(e.getKey())));
        } else if (!ordered && unordered == Unordered.SIZE) {
            out.append('{').append(entries.size()).append('}');
            return;
        } else if (!ordered) {
            dialect.sort(entries, e -> alone(e.getKey()) + '=' + alone(e.getValue()));
        }
        out.append('{').append(flaw);
        for (Map.Entry<?, ?> e : entries) {
            walk(e.getKey(), depth);
            out.append('=');
            walk(e.getValue(), depth);
            out.append(',');
        }
        out.append('}');
    }

    private void collection(Collection<?> collection, int depth) {
        boolean ordered = !(collection instanceof PriorityQueue || collection instanceof PriorityBlockingQueue)
                && (!(collection instanceof Set)
                        || collection instanceof SortedSet
                        || collection instanceof LinkedHashSet);
        List<Object> elements = new ArrayList<>();
        String flaw = read(collection, elements::add);
        if (!ordered && elements.stream().allMatch(e -> e == null || isPlain(e))) {
            elements.sort(Comparator.comparing(this::text));
        } else if (!ordered && unordered == Unordered.SIZE) {
            out.append('[').append(elements.size()).append(']');
            return;
        } else if (!ordered) {
            dialect.sort(elements, this::alone);
        }
        out.append('[').append(flaw);
        for (Object e : elements) {
            walk(e, depth);
            out.append(',');
        }
        out.append(']');
    }

    /** The form of an object as if there were no other. Collections below it that have no order are told by their size: one of them may be the collection that this object is in. */
    private String alone(Object object) {
        return new CanonicalForm(foreign, dialect, Unordered.SIZE, layouts).of(Collections.singletonList(object));
    }

    /**
     * Takes the elements out; says what is wrong, if the collection does not hold together. Two threads without a lock may well have left one that throws, goes on
     * for ever, or tells another size.
     */
    private static <T> String read(Collection<T> collection, Consumer<? super T> taker) {
        int read = 0;
        try {
            for (T element : collection) {
                if (read == MAX_ELEMENTS) {
                    return "";
                }
                taker.accept(element);
                read++;
            }
            int size = collection.size();
            return size == read ? "" : "size " + size + ':';
        } catch (RuntimeException broken) {
            return broken.getClass().getSimpleName() + ':';
        }
    }

    private void array(Object array, int depth) {
        int length = java.lang.reflect.Array.getLength(array);
        out.append('[').append(length).append(':');
        if (!(array instanceof Object[]) && length > LONGEST_SPELT) {
            out.append('h').append(hash(array, length)).append(']');
            return;
        }
        for (int i = 0; i < Math.min(length, MAX_ELEMENTS); i++) {
            if (array instanceof Object[] objects) {
                walk(objects[i], depth);
            } else {
                out.append(java.lang.reflect.Array.get(array, i));
            }
            out.append(',');
        }
        out.append(']');
    }

    /** Of primitives: what differs has another hash, but for one case in 2^64. */
    private static long hash(Object array, int length) {
        long hash = length;
        if (array instanceof long[] longs) {
            for (long n : longs) {
                hash = mixed(hash, n);
            }
        } else if (array instanceof int[] ints) {
            for (int n : ints) {
                hash = mixed(hash, n);
            }
        } else if (array instanceof byte[] bytes) {
            for (byte n : bytes) {
                hash = mixed(hash, n);
            }
        } else if (array instanceof char[] chars) {
            for (char n : chars) {
                hash = mixed(hash, n);
            }
        } else {
            for (int i = 0; i < length; i++) {
                hash = mixed(hash, java.lang.reflect.Array.get(array, i).hashCode());
            }
        }
        return hash;
    }

    private static long mixed(long hash, long value) {
        long x = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return x ^ x >>> 29;
    }

    private void fields(Object object, Class<?> type, int depth) {
        out.append('(');
        for (Slot slot : layouts.computeIfAbsent(type, this::layout)) {
            out.append(slot.name());
            value(object, slot, depth);
            out.append(',');
        }
        out.append(')');
    }

    private void value(Object object, Slot slot, int depth) {
        Class<?> t = slot.type();
        long at = slot.offset();
        if (!t.isPrimitive()) {
            walk(UNSAFE.getReference(object, at), depth);
        } else if (t == int.class) {
            out.append(UNSAFE.getInt(object, at));
        } else if (t == long.class) {
            out.append(UNSAFE.getLong(object, at));
        } else if (t == boolean.class) {
            out.append(UNSAFE.getBoolean(object, at));
        } else if (t == double.class) {
            out.append(UNSAFE.getDouble(object, at));
        } else if (t == float.class) {
            out.append(UNSAFE.getFloat(object, at));
        } else if (t == char.class) {
            out.append((int) UNSAFE.getChar(object, at));
        } else if (t == short.class) {
            out.append(UNSAFE.getShort(object, at));
        } else {
            out.append(UNSAFE.getByte(object, at));
        }
    }

    /** Semaphores and latches are synchronizers inside: what they count matters, not who had to wait for it. */
    private static boolean isQueueOfThreads(Field f) {
        return f.getDeclaringClass().getPackageName().equals("java.util.concurrent.locks")
                && !f.getType().isPrimitive();
    }

    private List<Slot> layout(Class<?> type) {
        List<Slot> slots = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                // how often a collection has changed is of no matter
                if (!Modifier.isStatic(f.getModifiers())
                        && !isQueueOfThreads(f)
                        && !f.getName().startsWith("$")
                        && !f.getName().equals("modCount")
                        && dialect.counts(f)) {
                    slots.add(new Slot(dialect.name(f), UNSAFE.objectFieldOffset(f), f.getType()));
                }
            }
        }
        dialect.sort(slots, Slot::name);
        return slots;
    }
}
