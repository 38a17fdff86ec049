package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Marks where the program uses a class in a way that initialises it (JLS 12.4.1): a new object, a static method, a static field.
 * Only classes whose initialiser reaches for other classes of the program matter: a thread that initialises one may have to wait for
 * another.
 */
final class UseTransform implements MethodTransform {
    private final ClassCatalogue catalogue;

    UseTransform(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            String used = used(i);
            if (used != null && !used.equals(edit.owner.name) && catalogue.initialiserReaches(used)) {
                edit.insertBefore(
                        i,
                        edit.site(SiteKind.INITIALISE, used, catalogue.reachingSuper(used), ""),
                        Code.hook("uses", "(I)V"));
            }
        });
    }

    private static String used(AbstractInsnNode i) {
        return switch (i.getOpcode()) {
            case NEW -> ((TypeInsnNode) i).desc;
            case GETSTATIC, PUTSTATIC -> ((FieldInsnNode) i).owner;
            case INVOKESTATIC -> ((MethodInsnNode) i).owner;
            default -> null;
        };
    }
}
