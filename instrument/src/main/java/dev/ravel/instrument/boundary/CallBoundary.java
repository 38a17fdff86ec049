package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.memory.UnsafeTransform;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Decides which calls leave the model.
 *
 * <p>The rule: a call to JDK code that is not instrumented runs outside the model, because the JDK uses java.util for
 * its own purposes (one String.format makes about 530 events) and takes real monitors. The exceptions listed here
 * either call back into the program or do nothing that the model could see, so a bracket would cost time for nothing.
 */
public final class CallBoundary {
    /** What to do about a call. */
    enum Crossing {
        /** The call stays in the model. */
        NONE,
        /** The call leaves the model. */
        ALWAYS,
        /** The call leaves the model unless the receiver turns out to be a class of the program. */
        BY_RECEIVER,
        /** The call stays in the model unless the receiver turns out to be a class of the JDK outside it. */
        UNLESS_OUTSIDE
    }

    private static final Set<String> OPEN_LANG = Set.of(
            "Object",
            "Runnable",
            "Iterable",
            "Comparable",
            "CharSequence",
            "Cloneable",
            "AutoCloseable",
            "Record",
            "Number",
            "Integer",
            "Long",
            "Double",
            "Boolean",
            "Character",
            "Byte",
            "Short",
            "Float",
            "Void",
            "Math",
            "StrictMath",
            "StringBuilder",
            "ThreadLocal",
            "InheritableThreadLocal",
            "ScopedValue",
            "ScopedValue$Carrier",
            "Thread$Builder",
            "Thread$Builder$OfPlatform",
            "Thread$Builder$OfVirtual",
            "Thread$UncaughtExceptionHandler",
            "MatchException");
    private static final Set<String> OPEN = Set.of(
            "java/lang/invoke/MethodHandle",
            "java/lang/invoke/VarHandle",
            "java/lang/reflect/Array",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/io/Serializable",
            "java/security/AccessController",
            "java/security/PrivilegedAction",
            "java/security/PrivilegedExceptionAction",
            "java/lang/ref/Cleaner$Cleanable",
            "jdk/internal/util/ArraysSupport",
            "jdk/internal/util/Preconditions",
            "jdk/internal/misc/VM",
            "jdk/internal/misc/Blocker",
            "jdk/internal/misc/CarrierThread");
    /** A class in the model with some outside below it, in java.sql. */
    private static final String DATE = "java/util/Date";

    private static final Set<String> OPEN_OBJECT = Set.of("equals", "toString");
    static final Set<String> OPEN_INTERFACES = Set.of(
            "java/lang/AutoCloseable",
            "java/lang/CharSequence",
            "java/lang/Comparable",
            "java/lang/Iterable",
            "java/lang/reflect/InvocationHandler");
    /** Methods of String that use java.util or the locale inside. */
    private static final Set<String> CLOSED_STRING = Set.of(
            "format",
            "formatted",
            "split",
            "splitWithDelimiters",
            "replaceAll",
            "replaceFirst",
            "matches",
            "toLowerCase",
            "toUpperCase",
            "getBytes");

    private static final Set<String> OPEN_CLASS = Set.of(
            "isInstance",
            "cast",
            "getName",
            "isArray",
            "isInterface",
            "isPrimitive",
            "getComponentType",
            "getSuperclass",
            "isAssignableFrom",
            "hashCode",
            "desiredAssertionStatus",
            "newInstance");
    private static final Set<String> CLOSED_SYSTEM = Set.of(
            "getProperty",
            "getProperties",
            "setProperty",
            "setProperties",
            "clearProperty",
            "getenv",
            "getLogger",
            "loadLibrary",
            "load",
            "console",
            "exit");
    private static final Set<String> CLOSED_THROWABLE =
            Set.of("printStackTrace", "getStackTrace", "setStackTrace", "addSuppressed", "getSuppressed");

    /** What the model answers of a group of threads, and what leads to handlers of the program. */
    private static final Set<String> OPEN_GROUP =
            Set.of("activeCount", "enumerate", "interrupt", "destroy", "uncaughtException");

    static final String REFERENCE = "java/lang/ref/Reference";
    /** What the model does of a reference; the rest, and the queues, belong to the garbage collector. */
    private static final Set<String> OPEN_REFERENCE = Set.of("get", "refersTo", "clear", "<init>", "reachabilityFence");

    private final ClassCatalogue catalogue;

    public CallBoundary(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    Crossing of(MethodInsnNode call) {
        String owner = call.owner;
        if (isForAll(call)) {
            return Crossing.UNLESS_OUTSIDE;
        }
        if (owner.startsWith("[")
                || Code.isHook(owner)
                || !JdkSelection.isJdk(owner)
                || JdkSelection.instruments(owner)
                || call.getOpcode() == INVOKESTATIC && JdkSelection.isMixed(owner)
                || isOpen(owner, call.name)) {
            return Crossing.NONE;
        }
        boolean bound = call.getOpcode() == INVOKESTATIC
                || call.getOpcode() == INVOKESPECIAL
                || catalogue.isFinalClass(owner)
                // Nobody overrides these: a class of the program has them from the JDK.
                || owner.equals("java/lang/ClassValue");
        return bound ? Crossing.ALWAYS : Crossing.BY_RECEIVER;
    }

    /**
     * Whether it is a method that classes on both sides implement: of Object, or of an interface for collections, iterators,
     * comparisons. Not of tasks: what a task of the JDK does, it does in the model.
     */
    private boolean isForAll(MethodInsnNode call) {
        return switch (call.getOpcode()) {
            case INVOKEVIRTUAL ->
                call.owner.equals(Code.OBJECT) && OPEN_OBJECT.contains(call.name) || call.owner.equals(DATE);
            case INVOKEINTERFACE ->
                OPEN_INTERFACES.contains(call.owner)
                        || call.owner.startsWith("java/util/")
                                && (call.owner.indexOf('/', 10) < 0 || call.owner.startsWith("java/util/random/"))
                                && JdkSelection.instruments(call.owner);
            default -> false;
        };
    }

    private boolean isOpen(String owner, String name) {
        if (owner.startsWith("java/lang/") && owner.indexOf('/', 10) < 0) {
            return isOpenLang(owner.substring(10), name);
        }
        return switch (owner) {
            case "java/lang/reflect/Method" -> name.equals("invoke");
            case "java/lang/reflect/Constructor" -> name.equals("newInstance");
            default ->
                OPEN.contains(owner)
                        || OPEN_REFERENCE.contains(name) && catalogue.isSubclass(owner, REFERENCE)
                        || UnsafeTransform.isUnsafe(owner)
                        || owner.startsWith("jdk/internal/vm/")
                        || owner.startsWith("jdk/internal/access/")
                        || isThrowable(owner) && !CLOSED_THROWABLE.contains(name);
        };
    }

    private static boolean isOpenLang(String simpleName, String name) {
        return switch (simpleName) {
            case "String" -> !CLOSED_STRING.contains(name);
            case "Class" -> OPEN_CLASS.contains(name);
            case "System" -> !CLOSED_SYSTEM.contains(name);
            case "Enum" -> !name.equals("valueOf");
            // Thread naming and inheritance work with java.util; starting, joining and the like are the model's.
            case "Thread" -> !name.equals("<init>");
            case "ThreadGroup" -> OPEN_GROUP.contains(name);
            default -> OPEN_LANG.contains(simpleName) || isThrowable(simpleName) && !CLOSED_THROWABLE.contains(name);
        };
    }

    private static boolean isThrowable(String name) {
        return name.endsWith("Exception") || name.endsWith("Error") || name.endsWith("Throwable");
    }
}
