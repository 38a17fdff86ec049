package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks the calls by which the program changes something for the whole JVM, and where it asks a ClassValue, which leaves its answer with the
 * class that was asked about.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the call.
 */
public final class SettingTransform implements MethodTransform {
    private static final String CLASS_VALUE = "java/lang/ClassValue";

    private final ClassCatalogue catalogue;

    public SettingTransform(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && !call.name.equals("<init>")) {
                int setting = changedBy(call.owner, call.name);
                if (setting >= 0) {
                    edit.insertBefore(call, Code.push(setting), HookClass.BOUNDARY.call("sets", "(I)V"));
                } else if (call.desc.startsWith("(Ljava/lang/Class;)")
                        && (call.owner.equals(CLASS_VALUE) || catalogue.isSubclass(call.owner, CLASS_VALUE))) {
                    edit.insertBefore(
                            call, Code.op(DUP), HookClass.BOUNDARY.call("classValue", "(Ljava/lang/Class;)V"));
                }
            }
        });
    }

    /** A call may name a class below the one that declares the method. */
    private int changedBy(String owner, String method) {
        int[] found = {-1};
        if (Settings.hasCall(method)) {
            catalogue.hasAncestor(owner, ancestor -> (found[0] = Settings.changedBy(ancestor, method)) >= 0);
        }
        return found[0];
    }
}
