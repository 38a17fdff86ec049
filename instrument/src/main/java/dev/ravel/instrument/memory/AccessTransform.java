package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls a hook before every access to a field, a static or an array element that another thread could observe.
 *
 * <p>Constraint: before super() the receiver of a putfield to the own class is uninitialised and must not be passed to
 * a method, so those are skipped; nobody else can see that object yet.
 */
public final class AccessTransform implements MethodTransform {
    /** Which accesses are hooked. */
    private enum Reach {
        ALL,
        FIELDS_OF_OTHERS
    }

    private final ClassCatalogue catalogue;
    private final Reach reach;
    private final Origin origin;

    public AccessTransform(ClassCatalogue catalogue, Origin origin) {
        this(catalogue, origin, Reach.ALL);
    }

    private AccessTransform(ClassCatalogue catalogue, Origin origin, Reach reach) {
        this.catalogue = catalogue;
        this.origin = origin;
        this.reach = reach;
    }

    /** For initialisers: what they do to their own class, and to arrays of a thousand constants, is nobody's business. */
    public static AccessTransform ofOtherClasses(ClassCatalogue catalogue, Origin origin) {
        return new AccessTransform(catalogue, origin, Reach.FIELDS_OF_OTHERS);
    }

    @Override
    public void apply(MethodEdit edit) {
        List<MethodInsnNode> own = edit.isConstructor() ? edit.ownConstructorCalls() : List.of();
        boolean[] initialised = {own.isEmpty()};
        edit.eachInstruction(i -> {
            if (!initialised[0] && i == own.get(0)) {
                initialised[0] = true;
            } else if (i instanceof FieldInsnNode field) {
                if (reach == Reach.FIELDS_OF_OTHERS && field.owner.equals(edit.owner.name)) {
                    return;
                }
                if (initialised[0] || field.getOpcode() != PUTFIELD || !field.owner.equals(edit.owner.name)) {
                    field(edit, field);
                }
            } else if (reach == Reach.ALL) {
                element(edit, i);
            }
        });
    }

    private void field(MethodEdit edit, FieldInsnNode field) {
        if (field.name.equals(IdentityField.NAME)
                || field.name.equals("$assertionsDisabled")
                || catalogue.isFinalField(field.owner, field.name)) {
            return;
        }
        boolean wide = Type.getType(field.desc).getSize() == 2;
        boolean inside = isOfStateInside(field);
        switch (field.getOpcode()) {
            case GETFIELD -> {
                AbstractInsnNode site = site(edit, inside ? SiteKind.CALL : SiteKind.READ, field);
                edit.insertBefore(field, Code.op(DUP));
                if (inside) {
                    edit.insertBefore(field, Code.op(ICONST_0), site, opaqueField());
                    return;
                }
                holder(edit, field, Code.op(DUP), site);
                edit.insertBefore(field, site, HookClass.VARIABLE.call("read", "(Ljava/lang/Object;I)V"));
            }
            case PUTFIELD -> {
                if (wide) {
                    edit.insertBefore(field, Code.op(DUP2_X1), Code.op(POP2), Code.op(DUP_X2));
                } else {
                    edit.insertBefore(field, Code.op(DUP2), Code.op(POP));
                }
                AbstractInsnNode site = site(edit, inside ? SiteKind.CALL : SiteKind.WRITE, field);
                if (inside) {
                    edit.insertBefore(field, Code.op(ICONST_2), site, opaqueField());
                    return;
                }
                holder(edit, field, Code.op(DUP), site);
                edit.insertBefore(field, site, HookClass.VARIABLE.call("write", "(Ljava/lang/Object;I)V"));
            }
            case GETSTATIC -> {
                AbstractInsnNode site = site(edit, SiteKind.READ_STATIC, field);
                holder(edit, field, new LdcInsnNode(Type.getObjectType(field.owner)), site);
                edit.insertBefore(field, site, HookClass.VARIABLE.call("readStatic", "(I)V"));
            }
            default -> {
                AbstractInsnNode site = site(edit, SiteKind.WRITE_STATIC, field);
                holder(edit, field, new LdcInsnNode(Type.getObjectType(field.owner)), site);
                edit.insertBefore(field, site, HookClass.VARIABLE.call("writeStatic", "(I)V"));
            }
        }
    }

    /** Whether it is a field of a JDK class outside the model: what the program does to it, methods of the class see. */
    private boolean isOfStateInside(FieldInsnNode field) {
        if (origin == Origin.JDK || field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC) {
            return false;
        }
        String declarer = catalogue.declaresField(field.owner, field.name);
        return JdkSelection.isJdk(declarer) && !JdkSelection.instruments(declarer) && !JdkSelection.isMixed(declarer);
    }

    private static AbstractInsnNode opaqueField() {
        return HookClass.CALL.call("opaqueField", "(Ljava/lang/Object;II)V");
    }

    /** Where the name of a class does not tell which one it is, the code shows it: an object of it, or itself. */
    private void holder(MethodEdit edit, FieldInsnNode field, AbstractInsnNode load, AbstractInsnNode site) {
        if (origin == Origin.DEFINED) {
            edit.insertBefore(
                    field, load, site.clone(null), HookClass.VARIABLE.call("holder", "(Ljava/lang/Object;I)V"));
        }
    }

    private static AbstractInsnNode site(MethodEdit edit, SiteKind kind, FieldInsnNode field) {
        return edit.site(kind, field.owner, field.name, field.desc);
    }

    private static void element(MethodEdit edit, AbstractInsnNode i) {
        int opcode = i.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            edit.insertBefore(
                    i,
                    Code.op(DUP2),
                    edit.site(SiteKind.READ_ARRAY),
                    HookClass.VARIABLE.call("readArray", "(Ljava/lang/Object;II)V"));
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            if (opcode == LASTORE || opcode == DASTORE) {
                edit.insertBefore(i, Code.op(DUP2_X2), Code.op(POP2), Code.op(DUP2_X2));
            } else {
                edit.insertBefore(i, Code.op(DUP_X2), Code.op(POP), Code.op(DUP2_X1));
            }
            edit.insertBefore(
                    i,
                    edit.site(SiteKind.WRITE_ARRAY),
                    HookClass.VARIABLE.call("writeArray", "(Ljava/lang/Object;II)V"));
        }
    }
}
