package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Two threads count to two, by all detours that Java has: an update is lost, or a monitor prevents it. */
public final class Reflections {
    static int shared;
    int number;

    private Reflections() {}

    void count() {
        number++;
    }

    synchronized void countSafely() {
        number++;
    }

    /** A step of the program that may throw anything. */
    private interface Step {
        void run() throws Throwable;
    }

    private static void twice(Step step) {
        Body body = () -> {
            try {
                step.run();
            } catch (Throwable t) {
                throw new AssertionError(t);
            }
        };
        Body.together(body, body);
    }

    private static MethodHandles.Lookup lookup() {
        return MethodHandles.lookup();
    }

    public static void field() throws Exception {
        Reflections object = new Reflections();
        Field field = Reflections.class.getDeclaredField("number");
        twice(() -> field.setInt(object, field.getInt(object) + 1));
        Ravel.outcome(object.number);
    }

    public static void method() throws Exception {
        Reflections object = new Reflections();
        Method method = Reflections.class.getDeclaredMethod("count");
        twice(() -> method.invoke(object));
        Ravel.outcome(object.number);
    }

    public static void synchronizedMethod() throws Exception {
        Reflections object = new Reflections();
        Method method = Reflections.class.getDeclaredMethod("countSafely");
        twice(() -> method.invoke(object));
        Ravel.outcome(object.number);
    }

    public static void constructor() throws Exception {
        Constructor<Reflections> constructor = Reflections.class.getDeclaredConstructor();
        twice(() -> shared += constructor.newInstance().number + 1);
        Ravel.outcome(shared);
    }

    public static void array() throws Exception {
        int[] array = new int[1];
        twice(() -> Array.setInt(array, 0, Array.getInt(array, 0) + 1));
        Ravel.outcome(array[0]);
    }

    public static void methodHandle() throws Exception {
        Reflections object = new Reflections();
        MethodHandle count = lookup().findVirtual(Reflections.class, "count", MethodType.methodType(void.class));
        twice(() -> {
            count.invokeExact(object);
        });
        Ravel.outcome(object.number);
    }

    public static void fieldHandles() throws Exception {
        Reflections object = new Reflections();
        MethodHandle get = lookup().findGetter(Reflections.class, "number", int.class);
        MethodHandle set = lookup().findSetter(Reflections.class, "number", int.class);
        twice(() -> {
            set.invokeExact(object, (int) get.invokeExact(object) + 1);
        });
        Ravel.outcome(object.number);
    }

    public static void staticFieldHandles() throws Exception {
        MethodHandle get = lookup().findStaticGetter(Reflections.class, "shared", int.class);
        MethodHandle set = lookup().findStaticSetter(Reflections.class, "shared", int.class);
        twice(() -> {
            set.invokeExact((int) get.invokeExact() + 1);
        });
        Ravel.outcome(shared);
    }

    public static void unreflectedHandles() throws Exception {
        Reflections object = new Reflections();
        Field field = Reflections.class.getDeclaredField("number");
        MethodHandle get = lookup().unreflectGetter(field);
        MethodHandle set = lookup().unreflectSetter(field);
        twice(() -> set.invoke(object, (int) get.invoke(object) + 1));
        Ravel.outcome(object.number);
    }

    public static void elementHandles() throws Exception {
        int[] array = new int[1];
        MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
        twice(() -> {
            set.invokeExact(array, 0, (int) get.invokeExact(array, 0) + 1);
        });
        Ravel.outcome(array[0]);
    }

    public static void varHandle() throws Exception {
        Reflections object = new Reflections();
        VarHandle handle = lookup().findVarHandle(Reflections.class, "number", int.class);
        twice(() -> handle.set(object, (int) handle.get(object) + 1));
        Ravel.outcome(object.number);
    }

    public static void proxy() throws Exception {
        Reflections object = new Reflections();
        Runnable proxy = (Runnable) Proxy.newProxyInstance(
                Reflections.class.getClassLoader(), new Class<?>[] {Runnable.class}, (self, method, arguments) -> {
                    object.count();
                    return null;
                });
        twice(proxy::run);
        Ravel.outcome(object.number);
    }

    /** A handle that is made of a VarHandle goes unseen, and that is said. */
    public static void varHandleAsMethodHandle() throws Exception {
        Reflections object = new Reflections();
        VarHandle handle = lookup().findVarHandle(Reflections.class, "number", int.class);
        MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET);
        twice(() -> object.number = (int) get.invoke(object) + 1);
        Ravel.outcome(object.number);
    }
}
