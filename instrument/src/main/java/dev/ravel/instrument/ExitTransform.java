package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks the calls of the program by which it may learn what no schedule tells: files, properties, the environment, native code. If
 * an execution cannot be repeated, the last of them is where to look.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the call.
 */
final class ExitTransform implements MethodTransform {
    /** JDK code outside the model whose answers depend on its arguments alone, or are the engine's. */
    private static final Set<String> TRUSTED = Set.of(
            "java/lang/String",
            "java/lang/Thread",
            "java/lang/ThreadGroup",
            "java/lang/Class",
            "java/lang/Package",
            "java/lang/Module",
            "java/io/PrintStream",
            "java/security/SecureRandom");

    private static final Set<String> TRUSTED_PACKAGES =
            Set.of("java/math/", "java/text/", "java/time/", "java/lang/ref");
    /** These stay in the model, but ask for system properties. */
    private static final Set<String> PROPERTIES =
            Set.of("java/lang/Integer.getInteger", "java/lang/Long.getLong", "java/lang/Boolean.getBoolean");

    private final CallBoundary boundary;

    ExitTransform(CallBoundary boundary) {
        this.boundary = boundary;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && leaves(call)) {
                edit.insertBefore(
                        call, edit.site(SiteKind.CALL, call.owner, call.name, ""), Code.hook("leaves", "(I)V"));
            }
        });
    }

    private boolean leaves(MethodInsnNode call) {
        if (PROPERTIES.contains(call.owner + "." + call.name)) {
            return true;
        }
        return boundary.of(call) != CallBoundary.Crossing.NONE
                && !call.name.equals("<init>")
                && !TRUSTED.contains(call.owner)
                && TRUSTED_PACKAGES.stream().noneMatch(call.owner::startsWith)
                && !isThrowable(call.owner);
    }

    private static boolean isThrowable(String owner) {
        return owner.endsWith("Exception") || owner.endsWith("Error") || owner.endsWith("Throwable");
    }
}
