package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import jdk.internal.vm.annotation.Hidden;

/**
 * Calls by reflection and by method handles of methods of the JDK. Where the program calls these itself, instrumentation has put
 * a hook before the call, or brackets around it; here the same is done for a target that only shows at run time.
 *
 * <p>Of no use while the JVM boots, and not needed there.
 */
public final class Targets {
    private static final String OBJECT_METHODS = " clone hashCode wait notify notifyAll ";

    private Targets() {}

    /** Before Method.invoke and Constructor.newInstance; the caller restores the depth of suppression afterwards. */
    @Hidden
    public static void invoked(Executable target, Object receiver, Object[] arguments, int site) {
        if (Hooks.on && target != null) {
            Hooks.engine.calls().arguments(arguments, site);
            Hooks.engine.calls().invoked(target, receiver, arguments, site);
        }
    }

    /** Before MethodHandle.invokeWithArguments. */
    @Hidden
    public static void arguments(Object[] arguments, int site) {
        if (Hooks.on) {
            Hooks.engine.calls().arguments(arguments, site);
        }
    }

    /** After a lookup of a method: the handle to use instead. */
    @Hidden
    public static MethodHandle of(MethodHandle handle, MethodHandles.Lookup lookup, int site) {
        int depth = Hooks.suppressDepth();
        Hooks.suppressCall();
        try {
            MethodHandleInfo info = lookup.revealDirect(handle);
            MethodHandle exchanged =
                    info.getDeclaringClass().getClassLoader() == null ? exchanged(handle, info, lookup, site) : handle;
            return exchanged == handle ? handle : exchanged.withVarargs(handle.isVarargsCollector());
        } catch (IllegalArgumentException | SecurityException notDirect) {
            return handle;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a handle on " + handle + " cannot be watched", e);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    /** Instead of Lookup.bind. */
    @Hidden
    public static MethodHandle bind(
            MethodHandles.Lookup lookup, Object receiver, String name, MethodType type, int site)
            throws NoSuchMethodException, IllegalAccessException {
        return of(lookup.findVirtual(receiver.getClass(), name, type), lookup, site)
                .bindTo(receiver);
    }

    private static MethodHandle exchanged(
            MethodHandle handle, MethodHandleInfo info, MethodHandles.Lookup lookup, int site)
            throws ReflectiveOperationException {
        Class<?> owner = info.getDeclaringClass();
        String name = info.getName();
        MethodHandles.Lookup own = MethodHandles.lookup();
        if (owner == System.class && name.equals("arraycopy")) {
            MethodType with = handle.type().appendParameterTypes(int.class);
            return MethodHandles.insertArguments(own.findStatic(VariableHooks.class, "arrayCopy", with), 5, site);
        }
        if (owner == System.class && (name.equals("nanoTime") || name.equals("currentTimeMillis"))) {
            return own.findStatic(Surroundings.class, name, handle.type());
        }
        if (owner == System.class && name.equals("identityHashCode")) {
            return own.findStatic(ObjectHooks.class, name, handle.type());
        }
        if (owner == Object.class && OBJECT_METHODS.contains(" " + name + " ")) {
            return ofObject(handle, name, own, site);
        }
        if (owner == VarHandle.class) {
            Surroundings.asks("a method handle on VarHandle." + name);
            return handle;
        }
        boolean isMethod = info.getReferenceKind() != MethodHandleInfo.REF_newInvokeSpecial;
        Executable target = isMethod ? info.reflectAs(Method.class, lookup) : info.reflectAs(Constructor.class, lookup);
        return Hooks.engine != null && Hooks.engine.calls().watches(target)
                ? watched(handle, target, own, site)
                : handle;
    }

    private static MethodHandle ofObject(MethodHandle handle, String name, MethodHandles.Lookup own, int site)
            throws ReflectiveOperationException {
        MethodType type = handle.type().changeParameterType(0, Object.class);
        if (name.equals("clone")) {
            if (!handle.type().parameterType(0).isArray()) {
                return handle;
            }
            MethodHandle clone = own.findStatic(
                    Clones.class, "ofArray", MethodType.methodType(Object.class, Object.class, int.class));
            return MethodHandles.insertArguments(clone, 1, site).asType(handle.type());
        }
        MethodHandle hook = name.equals("hashCode")
                ? own.findStatic(ObjectHooks.class, name, type)
                : own.findStatic(MonitorHooks.class, name + "Referred", type);
        return hook.asType(handle.type());
    }

    /** The handle, with a call of {@link #entering} before it and the depth of suppression restored behind it. */
    private static MethodHandle watched(MethodHandle handle, Executable target, MethodHandles.Lookup own, int site)
            throws ReflectiveOperationException {
        MethodHandle restoring =
                own.findStatic(Hooks.class, "suppressRestore", MethodType.methodType(void.class, int.class));
        Class<?> result = handle.type().returnType();
        if (result != void.class) {
            restoring = MethodHandles.foldArguments(
                    MethodHandles.dropArguments(MethodHandles.identity(result), 1, int.class),
                    MethodHandles.dropArguments(restoring, 0, result));
        }
        MethodHandle bracketed = MethodHandles.tryFinally(
                MethodHandles.dropArguments(handle.asFixedArity(), 0, int.class),
                MethodHandles.dropArguments(restoring, 0, Throwable.class));
        MethodHandle entering = own.findStatic(
                Targets.class,
                "entering",
                MethodType.methodType(int.class, Executable.class, int.class, Object[].class));
        entering = MethodHandles.insertArguments(entering, 0, target, site)
                .asCollector(Object[].class, handle.type().parameterCount())
                .asType(handle.type().changeReturnType(int.class));
        return MethodHandles.foldArguments(bracketed, entering);
    }

    /** Before a method handle leads to this target; returns the depth of suppression that it is to go back to. */
    @Hidden
    @SuppressWarnings("UnusedMethod") // found by its name
    private static int entering(Executable target, int site, Object[] given) {
        int depth = Hooks.suppressDepth();
        if (Hooks.on) {
            boolean hasReceiver = target instanceof Method && !Modifier.isStatic(target.getModifiers());
            Object[] arguments = given;
            if (hasReceiver) {
                arguments = new Object[given.length - 1];
                System.arraycopy(given, 1, arguments, 0, arguments.length);
            }
            Hooks.engine.calls().invoked(target, hasReceiver ? given[0] : null, arguments, site);
        }
        return depth;
    }
}
