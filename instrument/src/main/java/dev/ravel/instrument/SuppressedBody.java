package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Makes a whole method run outside the model: class initialisers, linkage, caches of the JDK.
 *
 * <p>Constraint: in a constructor the wrapping begins after super(), because no handler may cover both the
 * uninitialised and the initialised receiver.
 */
final class SuppressedBody implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        List<MethodInsnNode> own = edit.isConstructor() ? edit.ownConstructorCalls() : List.of();
        if (edit.isConstructor() && own.size() != 1) {
            edit.gaps.add("<init>" + edit.method.desc + ": several super() calls, not suppressed");
            return;
        }
        int depth = edit.temporary(1);
        WrappedBody.wrap(
                edit,
                own.isEmpty() ? null : own.get(0),
                enter(edit),
                () -> Code.list(Code.local(ILOAD, depth), Code.hook("suppressRestore", "(I)V")));
        edit.makeLasting(depth, INTEGER);
        edit.code().insert(Code.list(Code.hook("suppressDepth", "()I"), Code.local(ISTORE, depth)));
    }

    /** Initialisers of the program say whose they are: what they draw by chance must depend on nothing else. */
    private static InsnList enter(MethodEdit edit) {
        if (edit.method.name.equals("<clinit>") && !JdkSelection.isJdk(edit.owner.name)) {
            return Code.list(
                    edit.site(SiteKind.INITIALISE, edit.owner.name, "", ""), Code.hook("suppressInitialiser", "(I)V"));
        }
        return Code.list(Code.hook(edit.isConstructor() ? "suppressEnter" : "suppressUpcall", "()V"));
    }
}
