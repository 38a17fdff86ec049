package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports new arrays and new plain Objects, which have no field for a number; gives clones a number of their own.
 *
 * <p>Constraint: an object may be reported only after its constructor has run; the copy on the stack below the
 * constructor call is then initialised.
 */
public final class AllocationTransform implements MethodTransform {
    private final ClassCatalogue catalogue;

    public AllocationTransform(ClassCatalogue catalogue) {
        this.catalogue = catalogue;
    }

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
                    } else if (isClone(call)) {
                        superClone(edit, call);
                    }
                }
                case INVOKEVIRTUAL, INVOKESTATIC -> {
                    MethodInsnNode call = (MethodInsnNode) i;
                    if (call.owner.startsWith("[") && call.name.equals("clone")) {
                        edit.insertBefore(call, Code.op(DUP));
                        edit.insertAfter(
                                call,
                                Code.op(DUP),
                                HookClass.OBJECT.call("allocated", "(Ljava/lang/Object;)V"),
                                Code.op(DUP_X1),
                                edit.site(SiteKind.CLONE),
                                cloned());
                    } else if (isClone(call) && isClonedByObject(call.owner)) {
                        copied(edit, call, "copied");
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
        return HookClass.VARIABLE.call("cloned", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    private static void allocated(MethodEdit edit, AbstractInsnNode at) {
        edit.insertAfter(at, Code.op(DUP), HookClass.OBJECT.call("allocated", "(Ljava/lang/Object;)V"));
    }

    /** Left alone, the inner arrays would get their numbers from whoever meets them first. */
    private static void allocatedNested(MethodEdit edit, AbstractInsnNode at) {
        edit.insertAfter(at, Code.op(DUP), HookClass.OBJECT.call("allocatedNested", "(Ljava/lang/Object;)V"));
    }

    /** Whether the new Object is still on the stack after its constructor: NEW was followed by DUP. */
    private static boolean keepsCopy(MethodInsnNode constructor) {
        AbstractInsnNode before = constructor.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before != null && before.getOpcode() == DUP;
    }

    private static boolean isClone(MethodInsnNode call) {
        return call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;");
    }

    /**
     * Whether the call may lead to Object.clone itself: of an array, as old compilers wrote it, or of a class that has no clone of its
     * own. If the object's class has one after all, that one has done what is to be done.
     */
    private boolean isClonedByObject(String owner) {
        return owner.equals(Code.OBJECT)
                || !owner.startsWith("[")
                        && !JdkSelection.isJdk(owner)
                        && catalogue.clonedBy(owner).equals(Code.OBJECT);
    }

    /** Object.clone copies all fields, the number too. Classes between here and Object that are modelled renumber. */
    private void superClone(MethodEdit edit, MethodInsnNode call) {
        String cloner = catalogue.clonedBy(call.owner);
        if (cloner.equals(Code.OBJECT)) {
            copied(edit, call, "copiedBySuper");
        } else if (JdkSelection.isJdk(cloner) && !JdkSelection.instruments(cloner)) {
            copied(edit, call, "copied");
        }
    }

    private static void copied(MethodEdit edit, MethodInsnNode call, String how) {
        edit.insertBefore(call, Code.op(DUP));
        edit.insertAfter(
                call,
                Code.op(DUP_X1),
                edit.site(SiteKind.CLONE),
                new MethodInsnNode(
                        INVOKESTATIC,
                        "dev/ravel/hooks/Clones",
                        how,
                        "(Ljava/lang/Object;Ljava/lang/Object;I)V",
                        false));
    }
}
