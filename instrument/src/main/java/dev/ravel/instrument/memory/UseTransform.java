package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Marks where the program uses a class in a way that initialises it (JLS 12.4.1): a new object, a static method, a static field,
 * reflection.
 * A class of the JDK that is initialised with it is initialised before, outside the model.
 * Otherwise only classes whose initialiser reaches for other classes of the program, or may fail, matter: a thread that initialises one may
 * have to wait for another, and who comes first gets another error than who comes second.
 */
public final class UseTransform implements MethodTransform {
    private final ClassCatalogue catalogue;

    public UseTransform(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            String used = used(i);
            if (used != null && !used.startsWith("[") && !JdkSelection.isJdk(used)) {
                for (String above : catalogue.initialisersInside(used)) {
                    edit.insertBefore(
                            i,
                            new LdcInsnNode(Type.getObjectType(above)),
                            HookClass.INITIALISER.call("initialises", "(Ljava/lang/Class;)V"));
                }
            }
            if (used != null && !used.equals(edit.owner.name) && catalogue.initialiserMatters(used)) {
                edit.insertBefore(i, site(edit, used, catalogue), HookClass.INITIALISER.call("uses", "(I)V"));
            } else if (i instanceof MethodInsnNode call && initialisesReflectively(call)) {
                reflected(edit, call);
            }
        });
    }

    private static boolean initialisesReflectively(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/lang/Class" ->
                call.name.equals("newInstance")
                        || call.name.equals("forName") && call.desc.startsWith("(Ljava/lang/String;)");
            case "java/lang/reflect/Constructor" -> call.name.equals("newInstance");
            case "java/lang/reflect/Method" -> call.name.equals("invoke");
            default -> false;
        };
    }

    private static void reflected(MethodEdit edit, MethodInsnNode call) {
        boolean byName = call.getOpcode() == INVOKESTATIC;
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        if (!byName) {
            arguments.store(list);
        }
        list.add(Code.op(DUP));
        list.add(edit.site(SiteKind.INITIALISE));
        list.add(HookClass.INITIALISER.call("usesReflected", "(Ljava/lang/Object;I)V"));
        if (!byName) {
            arguments.reload(list);
        }
        edit.code().insertBefore(call, list);
    }

    private String used(AbstractInsnNode i) {
        return switch (i.getOpcode()) {
            case NEW -> ((TypeInsnNode) i).desc;
            case GETSTATIC, PUTSTATIC -> catalogue.declaresField(((FieldInsnNode) i).owner, ((FieldInsnNode) i).name);
            case INVOKESTATIC -> {
                MethodInsnNode call = (MethodInsnNode) i;
                yield catalogue.declaresStatic(call.owner, call.name, call.desc);
            }
            default -> null;
        };
    }

    /** A site for a class, which says in pairs which of its super types come before it, and which come before those. */
    public static AbstractInsnNode site(MethodEdit edit, String used, ClassCatalogue catalogue) {
        Set<String> pairs = new LinkedHashSet<>();
        addPairs(used, catalogue, pairs);
        return edit.site(SiteKind.INITIALISE, used, String.join(" ", pairs), "");
    }

    private static void addPairs(String name, ClassCatalogue catalogue, Set<String> pairs) {
        for (String before : catalogue.initialisedBefore(name)) {
            if (pairs.add(name + " " + before)) {
                addPairs(before, catalogue, pairs);
            }
        }
    }
}
