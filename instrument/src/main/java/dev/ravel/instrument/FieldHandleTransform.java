package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Exchanges the method handles on fields and array elements that the program looks up for ones that call a hook first.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the lookup.
 */
final class FieldHandleTransform implements MethodTransform {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLES = "java/lang/invoke/MethodHandles";
    private static final String FIELD_HANDLES = "dev/ravel/hooks/FieldHandles";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final Map<String, Integer> LOOKUPS = Map.of(
            "findGetter", 0,
            "findStaticGetter", 0,
            "unreflectGetter", 0,
            "findSetter", 1,
            "findStaticSetter", 1,
            "unreflectSetter", 1);
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
                exchangeField(edit, call);
            } else if (call.owner.equals(HANDLES) && ELEMENTS.containsKey(call.name)) {
                edit.insertAfter(
                        call,
                        Code.push(ELEMENTS.get(call.name)),
                        edit.site(SiteKind.READ_ARRAY),
                        new MethodInsnNode(
                                INVOKESTATIC, FIELD_HANDLES, "ofElement", "(" + HANDLE + "II)" + HANDLE, false));
            } else if (call.owner.startsWith("java/lang/invoke/") && UNWATCHED.contains(call.name)) {
                String asked = call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name;
                edit.insertBefore(call, new LdcInsnNode(asked), Code.surroundings("asks", "(Ljava/lang/String;)V"));
            }
        });
    }

    private static void exchangeField(MethodEdit edit, MethodInsnNode call) {
        int lookup = edit.temporary(1);
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(DUP));
        list.add(Code.local(ASTORE, lookup));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        edit.insertAfter(
                call,
                Code.local(ALOAD, lookup),
                Code.push(LOOKUPS.get(call.name)),
                edit.site(SiteKind.UNSAFE),
                new MethodInsnNode(
                        INVOKESTATIC, FIELD_HANDLES, "ofField", "(" + HANDLE + "L" + LOOKUP + ";II)" + HANDLE, false));
    }
}
