package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Exchanges the method handles on fields, array elements and methods of the JDK that the program looks up for ones that do as its own code
 * would: call a hook first, or leave the model.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the lookup.
 */
public final class FieldHandleTransform implements MethodTransform {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLES = "java/lang/invoke/MethodHandles";
    private static final String FIELD_HANDLES = "dev/ravel/hooks/FieldHandles";
    private static final String TARGETS = "dev/ravel/hooks/Targets";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final Map<String, Integer> LOOKUPS = Map.of(
            "findGetter", 0,
            "findStaticGetter", 0,
            "unreflectGetter", 0,
            "findSetter", 1,
            "findStaticSetter", 1,
            "unreflectSetter", 1);
    private static final Set<String> METHODS = Set.of("findVirtual", "findStatic", "unreflect");
    private static final Map<String, Integer> ELEMENTS = Map.of("arrayElementGetter", 0, "arrayElementSetter", 1);
    /** Handles that access variables in ways that are not followed. */
    private static final Set<String> UNWATCHED = Set.of("toMethodHandle", "varHandleInvoker", "varHandleExactInvoker");

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (!(i instanceof MethodInsnNode call)) {
                return;
            }
            if (call.owner.equals(LOOKUP) && LOOKUPS.containsKey(call.name)) {
                exchange(
                        edit,
                        call,
                        Code.push(LOOKUPS.get(call.name)),
                        edit.site(SiteKind.UNSAFE),
                        new MethodInsnNode(
                                INVOKESTATIC,
                                FIELD_HANDLES,
                                "ofField",
                                "(" + HANDLE + "L" + LOOKUP + ";II)" + HANDLE,
                                false));
            } else if (call.owner.equals(LOOKUP) && METHODS.contains(call.name)) {
                exchange(
                        edit,
                        call,
                        edit.site(SiteKind.UNSAFE),
                        new MethodInsnNode(
                                INVOKESTATIC, TARGETS, "of", "(" + HANDLE + "L" + LOOKUP + ";I)" + HANDLE, false));
            } else if (call.owner.equals(LOOKUP) && call.name.equals("bind")) {
                edit.insertBefore(call, edit.site(SiteKind.UNSAFE));
                edit.code()
                        .set(
                                call,
                                new MethodInsnNode(
                                        INVOKESTATIC,
                                        TARGETS,
                                        "bind",
                                        "(L" + LOOKUP + ";"
                                                + call.desc.substring(1).replace(")", "I)"),
                                        false));
            } else if (call.owner.equals(HANDLES) && ELEMENTS.containsKey(call.name)) {
                edit.insertAfter(
                        call,
                        Code.push(ELEMENTS.get(call.name)),
                        edit.site(SiteKind.READ_ARRAY),
                        new MethodInsnNode(
                                INVOKESTATIC, FIELD_HANDLES, "ofElement", "(" + HANDLE + "II)" + HANDLE, false));
            } else if (call.owner.startsWith("java/lang/invoke/") && UNWATCHED.contains(call.name)) {
                String asked = call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name;
                edit.insertBefore(
                        call, new LdcInsnNode(asked), HookClass.SURROUNDINGS.call("asks", "(Ljava/lang/String;)V"));
            }
        });
    }

    /** Puts the lookup and more on the stack behind the handle, for a method that takes them all. */
    private static void exchange(MethodEdit edit, MethodInsnNode call, AbstractInsnNode... more) {
        int lookup = edit.temporary(1);
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(Code.local(ASTORE, lookup));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        InsnList after = Code.list(Code.local(ALOAD, lookup));
        after.add(Code.list(more));
        edit.code().insert(call, after);
    }
}
