package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports new arrays and new plain Objects, which have no field for a number; gives clones a number of their own.
 *
 * <p>Constraint: an object may be reported only after its constructor has run; the copy on the stack below the
 * constructor call is then initialised.
 */
final class AllocationTransform implements MethodTransform {
    private static final String NAMED = "dev/ravel/hooks/Named";

    @Override
    public void apply(MethodEdit edit) {
        int[] openObjects = {0};
        edit.eachInstruction(i -> {
            switch (i.getOpcode()) {
                case NEWARRAY, ANEWARRAY -> allocated(edit, i);
                case MULTIANEWARRAY -> allocatedNested(edit, i);
                case NEW -> openObjects[0] += ((TypeInsnNode) i).desc.equals(Code.OBJECT) ? 1 : 0;
                case INVOKESPECIAL -> {
                    MethodInsnNode call = (MethodInsnNode) i;
                    if (call.name.equals("<init>") && call.owner.equals(Code.OBJECT) && openObjects[0] > 0) {
                        openObjects[0]--;
                        if (keepsCopy(call)) {
                            allocated(edit, call);
                        }
                    } else if (copiesNumber(call)) {
                        edit.insertBefore(call, Code.op(DUP));
                        edit.insertAfter(
                                call,
                                Code.op(DUP),
                                new TypeInsnNode(CHECKCAST, NAMED),
                                Code.hook("newId", "()I"),
                                new MethodInsnNode(INVOKEINTERFACE, NAMED, "ravelId", "(I)V", true),
                                Code.op(DUP_X1),
                                edit.site(SiteKind.CLONE),
                                cloned());
                    }
                }
                case INVOKEVIRTUAL, INVOKESTATIC -> {
                    MethodInsnNode call = (MethodInsnNode) i;
                    if (call.owner.startsWith("[") && call.name.equals("clone")) {
                        edit.insertBefore(call, Code.op(DUP));
                        edit.insertAfter(
                                call,
                                Code.op(DUP),
                                Code.hook("allocated", "(Ljava/lang/Object;)V"),
                                Code.op(DUP_X1),
                                edit.site(SiteKind.CLONE),
                                cloned());
                    } else if (call.owner.equals("java/lang/reflect/Array") && call.name.equals("newInstance")) {
                        allocatedNested(edit, call);
                    }
                }
                default -> {}
            }
        });
    }

    /** Takes the original and the copy from the stack, above another reference to the copy. */
    private static MethodInsnNode cloned() {
        return Code.hook("cloned", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    private static void allocated(MethodEdit edit, AbstractInsnNode at) {
        edit.insertAfter(at, Code.op(DUP), Code.hook("allocated", "(Ljava/lang/Object;)V"));
    }

    /** Left alone, the inner arrays would get their numbers from whoever meets them first. */
    private static void allocatedNested(MethodEdit edit, AbstractInsnNode at) {
        edit.insertAfter(at, Code.op(DUP), Code.hook("allocatedNested", "(Ljava/lang/Object;)V"));
    }

    /** Whether the new Object is still on the stack after its constructor: NEW was followed by DUP. */
    private static boolean keepsCopy(MethodInsnNode constructor) {
        AbstractInsnNode before = constructor.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before != null && before.getOpcode() == DUP;
    }

    /** Object.clone copies all fields, the number too. Classes between here and Object that are modelled renumber. */
    private static boolean copiesNumber(MethodInsnNode call) {
        return call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;") && call.owner.equals(Code.OBJECT);
    }
}
