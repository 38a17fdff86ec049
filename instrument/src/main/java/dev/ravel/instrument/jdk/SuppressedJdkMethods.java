package dev.ravel.instrument.jdk;

import static java.util.Map.entry;

import dev.ravel.instrument.boundary.SuppressedBody;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * JDK methods that the JVM or open code enters at times of its own choosing, and that use java.util for caches: class
 * loading, linkage, accessors, method-handle customisation (at the 127th call), enum directories, texts of exceptions. They
 * run outside the model as a whole. So do the initialisers of classes that modelled code may be the first to use.
 *
 * <p>Names that a JDK does not have are skipped; so the list serves all versions.
 */
final class SuppressedJdkMethods {
    static final Map<String, Set<String>> BY_CLASS = Map.ofEntries(
            entry("java/lang/ClassLoader", Set.of("loadClass", "checkPackageAccess")),
            entry("java/lang/Class", Set.of("getEnumConstantsShared", "enumConstantDirectory")),
            entry("java/lang/ThreadLocal", Set.of("nextHashCode")),
            entry(
                    "jdk/internal/util/Preconditions",
                    Set.of(
                            "outOfBounds",
                            "outOfBoundsCheckIndex",
                            "outOfBoundsCheckFromToIndex",
                            "outOfBoundsCheckFromIndexSize",
                            "outOfBoundsMessage")),
            entry(
                    "java/lang/invoke/MethodHandleNatives",
                    Set.of(
                            "linkCallSite",
                            "linkDynamicConstant",
                            "linkMethod",
                            "linkMethodHandleConstant",
                            "findMethodHandleType",
                            "varHandleOperationLinkerMethod")),
            entry("java/lang/invoke/MethodHandle", Set.of("customize", "asTypeUncached", "updateForm")),
            // at the 30th time that a branch is taken, in the equals of a record for instance
            entry("java/lang/invoke/MethodHandleImpl$CountingWrapper", Set.of("maybeStopCounting")),
            // a table of all types, from which the garbage collector takes some
            entry("java/lang/invoke/MethodType", Set.of("makeImpl")),
            entry("java/lang/invoke/LambdaForm", Set.of("prepare", "compileToBytecode")),
            entry("java/lang/invoke/Invokers", Set.of("maybeCustomize")),
            entry("java/lang/invoke/VarHandle", Set.of("accessModeTypeUncached", "getMethodHandleUncached")),
            entry("java/lang/reflect/AccessibleObject", Set.of("slowVerifyAccess", "printStackTraceWhenAccessFails")),
            entry("jdk/internal/reflect/Reflection", Set.of("newIllegalAccessException")),
            entry("java/lang/reflect/Method", Set.of("acquireMethodAccessor")),
            entry("java/lang/reflect/Constructor", Set.of("acquireConstructorAccessor")),
            entry("java/lang/reflect/Field", Set.of("acquireFieldAccessor", "acquireOverrideFieldAccessor")),
            entry("jdk/internal/reflect/MethodAccessorGenerator", Set.of("generate")));

    /** Nothing is asked of the catalogue for the JDK's own methods. */
    private static final ClassCatalogue NOTHING = new ClassCatalogue(name -> null);

    private SuppressedJdkMethods() {}

    /** Wraps the listed methods of this class, and its initialiser. Returns how many. */
    static int apply(ClassNode owner) {
        Set<String> names = BY_CLASS.getOrDefault(owner.name, Set.of());
        int count = 0;
        for (MethodNode method : owner.methods) {
            boolean initialiser = method.name.equals("<clinit>") && JdkSelection.suppressesInitialiser(owner.name);
            if ((initialiser || names.contains(method.name)) && Code.hasCode(method)) {
                new SuppressedBody(NOTHING, Origin.JDK).apply(new MethodEdit(owner, method, null, new ArrayList<>()));
                count++;
            }
        }
        return count;
    }
}
