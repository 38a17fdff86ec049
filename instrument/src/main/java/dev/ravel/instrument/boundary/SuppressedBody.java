package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.code.WrappedBody;
import dev.ravel.instrument.memory.UseTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.List;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Makes a whole method run outside the model: class initialisers, linkage, caches of the JDK.
 *
 * <p>Constraint: in a constructor the wrapping begins after super(), because no handler may cover both the
 * uninitialised and the initialised receiver.
 */
public final class SuppressedBody implements MethodTransform {
    private final ClassCatalogue catalogue;
    private final Origin origin;

    public SuppressedBody(ClassCatalogue catalogue, Origin origin) {
        this.catalogue = catalogue;
        this.origin = origin;
    }

    @Override
    public void apply(MethodEdit edit) {
        List<MethodInsnNode> own = edit.isConstructor() ? edit.ownConstructorCalls() : List.of();
        if (edit.isConstructor() && own.size() != 1) {
            edit.gaps.add("<init>" + edit.method.desc + ": several super() calls, not suppressed");
            return;
        }
        int depth = edit.temporary(1);
        boolean initialiser = edit.method.name.equals("<clinit>") && origin == Origin.APPLICATION;
        WrappedBody.wrap(
                edit,
                own.isEmpty() ? null : own.get(0),
                initialiser ? initialises(edit) : enter(edit),
                () -> restore(depth),
                () -> initialiser ? fails(edit, depth) : restore(depth));
        edit.makeLasting(depth, INTEGER);
        edit.code().insert(Code.list(HookClass.BOUNDARY.call("suppressDepth", "()I"), Code.local(ISTORE, depth)));
    }

    private InsnList enter(MethodEdit edit) {
        if (origin == Origin.DEFINED) {
            edit.firstLine();
            String matters = catalogue.initialiserMatters(edit.owner.name) ? "matters" : "";
            return Code.list(
                    edit.site(SiteKind.INITIALISE, edit.owner.name, matters, ""),
                    HookClass.INITIALISER.call("suppressDefined", "(I)V"));
        }
        return Code.list(HookClass.BOUNDARY.call(edit.isConstructor() ? "suppressEnter" : "suppressUpcall", "()V"));
    }

    private static InsnList restore(int depth) {
        return Code.list(Code.local(ILOAD, depth), HookClass.BOUNDARY.call("suppressRestore", "(I)V"));
    }

    /** Initialisers of the program say whose they are: what they draw by chance must depend on nothing else. */
    private InsnList initialises(MethodEdit edit) {
        edit.firstLine();
        return Code.list(
                UseTransform.site(edit, edit.owner.name, catalogue),
                HookClass.INITIALISER.call("suppressInitialiser", "(I)V"));
    }

    private InsnList fails(MethodEdit edit, int depth) {
        InsnList list = Code.list(
                Code.op(DUP),
                UseTransform.site(edit, edit.owner.name, catalogue),
                HookClass.INITIALISER.call("initialiserFailed", "(Ljava/lang/Throwable;I)V"));
        list.add(restore(depth));
        return list;
    }
}
