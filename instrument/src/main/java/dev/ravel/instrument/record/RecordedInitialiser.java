package dev.ravel.instrument.record;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Tells that a class initialiser of the program is entered. It is run outside the model, so its calls are no part of a recording; that it was
 * entered is.
 */
public final class RecordedInitialiser implements MethodTransform {
    @Override
    public void apply(MethodEdit edit) {
        edit.firstLine();
        edit.code()
                .insert(Code.list(
                        edit.site(SiteKind.METHOD),
                        new MethodInsnNode(INVOKESTATIC, "dev/ravel/hooks/Calls", "initialises", "(I)V", false)));
    }
}
