package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.Set;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reports who reads and who writes the flag of a Field, Method or Constructor that says whether access is checked. It is a plain variable of
 * that object, which threads may share.
 *
 * <p>Constraint: before calls by reflection are bracketed.
 */
public final class AccessibilityTransform implements MethodTransform {
    private static final String ACCESSIBLE = "java/lang/reflect/AccessibleObject";
    private static final String FIELD = "java/lang/reflect/Field";
    private static final Set<String> MEMBERS =
            Set.of(ACCESSIBLE, FIELD, "java/lang/reflect/Method", "java/lang/reflect/Constructor");
    private static final Set<String> WRITING = Set.of("setAccessible", "trySetAccessible");
    private static final Set<String> READING = Set.of("canAccess", "isAccessible", "invoke", "newInstance");

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call
                    && call.getOpcode() == INVOKEVIRTUAL
                    && MEMBERS.contains(call.owner)
                    && (WRITING.contains(call.name) || reads(call))) {
                report(edit, call);
            }
        });
    }

    private static boolean reads(MethodInsnNode call) {
        return READING.contains(call.name)
                || call.owner.equals(FIELD)
                        && call.desc.startsWith("(Ljava/lang/Object;")
                        && (call.name.startsWith("get") || call.name.startsWith("set"));
    }

    private static void report(MethodEdit edit, MethodInsnNode call) {
        boolean writes = WRITING.contains(call.name);
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(Code.op(writes ? ICONST_1 : ICONST_0));
        list.add(edit.site(writes ? SiteKind.WRITE : SiteKind.READ, ACCESSIBLE, "override", "Z"));
        list.add(HookClass.VARIABLE.call("accessible", "(Ljava/lang/Object;II)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }
}
