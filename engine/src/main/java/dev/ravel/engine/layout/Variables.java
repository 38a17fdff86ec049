package dev.ravel.engine.layout;

import dev.ravel.engine.execution.ModelLimit;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Where the variable of a site is: the offset of its field, resolved once per site, and how to read its value.
 */
public final class Variables {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** By type character: where the elements of such an array begin, and how far apart they are. */
    private static final long[] ARRAY_BASE = new long[128];

    private static final long[] ARRAY_SCALE = new long[128];

    static {
        Object[] samples = {
            new boolean[0],
            new byte[0],
            new char[0],
            new short[0],
            new int[0],
            new long[0],
            new float[0],
            new double[0],
            new Object[0]
        };
        for (Object sample : samples) {
            char type = elementType(sample);
            ARRAY_BASE[type] = layout("arrayBaseOffset", sample.getClass());
            ARRAY_SCALE[type] = layout("arrayIndexScale", sample.getClass());
        }
    }

    private final SiteTable sites;
    private final int firstOfApplication;
    private ClassLoader loader;
    /** A volatile field that is to be taken for one that is not: its class and name, or "". */
    private String plain = "";

    /** Offset + 1; 0 while unresolved. */
    private int[] offset = new int[1 << 15];

    private char[] type = new char[1 << 15];
    private boolean[] isVolatile = new boolean[1 << 15];
    private Object[] staticBase = new Object[1 << 15];
    /** Of sites whose class the code itself shows: the class by which it was found last. */
    private Class<?>[] holders = {};

    public Variables(SiteTable sites) {
        this.sites = sites;
        this.firstOfApplication = sites.size() + 1;
    }

    /** Called by name: the offset is an int on older JDKs and a long on newer ones. */
    private static long layout(String question, Class<?> arrayClass) {
        try {
            return ((Number) Unsafe.class.getMethod(question, Class.class).invoke(UNSAFE, arrayClass)).longValue();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A volatile field, {@code com.acme.Account.balance}, that is to be taken for one that is not; "" for none. */
    public void plain(String field) {
        if (!plain.equals(field)) {
            plain = field;
            loader(loader);
        }
    }

    /** The loader of the code under test; sites of its classes are resolved through it. */
    public void loader(ClassLoader application) {
        loader = application;
        // Sites of the last program: their numbers may come again, and their classes must be let go.
        for (int i = firstOfApplication; i < offset.length; i++) {
            offset[i] = 0;
            staticBase[i] = null;
        }
        holders = new Class<?>[0];
    }

    /** Sites that come up for the first time are of this program; those that are known stay so, since they have numbers of their own. */
    public void beside(ClassLoader application) {
        loader = application;
    }

    /** The variable of this site is to be found in this class, or in one that it inherits from. */
    public void holder(Class<?> holder, int site) {
        if (site >= holders.length) {
            holders = Arrays.copyOf(holders, Math.max(site + 1, 2 * holders.length));
        }
        if (holders[site] != holder) {
            resolve(site, named(holder, sites.site(site).owner()));
            holders[site] = holder;
        }
    }

    /** The super type with this internal name; hidden classes have more in their names. */
    private static Class<?> named(Class<?> start, String internalName) {
        String name = internalName.replace('/', '.');
        for (Class<?> c = start; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(name) || c.isHidden() && c.getName().startsWith(name + "/")) {
                return c;
            }
        }
        return start;
    }

    /** Sites from this number on are in the code under test; those before are in the JDK. */
    public int firstOfApplication() {
        return firstOfApplication;
    }

    public long offset(int site) {
        int v = site < offset.length ? offset[site] : 0;
        return (v != 0 ? v : resolve(site)) - 1L;
    }

    public char type(int site) {
        return type[site];
    }

    public boolean isVolatile(int site) {
        return isVolatile[site];
    }

    public Object staticBase(int site) {
        return staticBase[site];
    }

    private int resolve(int site) {
        return resolve(site, load(sites.site(site).owner()));
    }

    private int resolve(int site, Class<?> holder) {
        if (site >= offset.length) {
            int n = Math.max(site + 1, 2 * offset.length);
            offset = Arrays.copyOf(offset, n);
            type = Arrays.copyOf(type, n);
            isVolatile = Arrays.copyOf(isVolatile, n);
            staticBase = Arrays.copyOf(staticBase, n);
        }
        Site s = sites.site(site);
        Field field = find(holder, s.name());
        if (field == null) {
            throw new ModelLimit("no field " + s.owner() + "." + s.name() + " at " + s.file() + ":" + s.line());
        }
        long at;
        if (Modifier.isStatic(field.getModifiers())) {
            staticBase[site] = UNSAFE.staticFieldBase(field);
            at = UNSAFE.staticFieldOffset(field);
        } else {
            at = UNSAFE.objectFieldOffset(field);
        }
        type[site] = typeOf(field.getType());
        isVolatile[site] = Modifier.isVolatile(field.getModifiers())
                && (plain.isEmpty() || !plain.equals(field.getDeclaringClass().getName() + "." + field.getName()));
        offset[site] = (int) at + 1;
        return (int) at + 1;
    }

    private Class<?> load(String internalName) {
        String name = internalName.replace('/', '.');
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new ModelLimit("class " + name + " is used but cannot be loaded");
        }
    }

    private static Field find(Class<?> start, String name) {
        for (Class<?> c = start; c != null; c = c.getSuperclass()) {
            for (Field f : DeclaredFields.of(c)) {
                if (f.getName().equals(name)) {
                    return f;
                }
            }
            for (Class<?> i : c.getInterfaces()) {
                Field f = find(i, name);
                if (f != null) {
                    return f;
                }
            }
        }
        return null;
    }

    public static char typeOf(Class<?> c) {
        if (!c.isPrimitive()) {
            return 'L';
        }
        return c == int.class
                ? 'I'
                : c == long.class
                        ? 'J'
                        : c == boolean.class
                                ? 'Z'
                                : c == byte.class
                                        ? 'B'
                                        : c == char.class
                                                ? 'C'
                                                : c == double.class ? 'D' : c == float.class ? 'F' : 'S';
    }

    /** Byte offset of an element of an array whose elements are of this type. */
    public static long elementOffset(char type, int index) {
        return ARRAY_BASE[type] + (long) index * ARRAY_SCALE[type];
    }

    /** Index of the array element at a byte offset. */
    public static long elementIndex(char type, long at) {
        return (at - ARRAY_BASE[type]) / ARRAY_SCALE[type];
    }

    public static char elementType(Object array) {
        return typeOf(array.getClass().getComponentType());
    }

    /** The bits of a primitive variable. */
    public static long bits(Object object, long at, char ofType) {
        return switch (ofType) {
            case 'J', 'D' -> UNSAFE.getLong(object, at);
            case 'I', 'F' -> UNSAFE.getInt(object, at);
            case 'S', 'C' -> UNSAFE.getShort(object, at);
            default -> UNSAFE.getByte(object, at);
        };
    }

    public static Object reference(Object object, long at) {
        return UNSAFE.getReference(object, at);
    }

    /** The value of a variable, boxed. For reports only. */
    public static Object value(Object object, long at, char ofType) {
        return switch (ofType) {
            case 'J' -> UNSAFE.getLong(object, at);
            case 'D' -> UNSAFE.getDouble(object, at);
            case 'I' -> UNSAFE.getInt(object, at);
            case 'F' -> UNSAFE.getFloat(object, at);
            case 'S' -> UNSAFE.getShort(object, at);
            case 'C' -> UNSAFE.getChar(object, at);
            case 'Z' -> UNSAFE.getBoolean(object, at);
            case 'B' -> UNSAFE.getByte(object, at);
            default -> UNSAFE.getReference(object, at);
        };
    }
}
