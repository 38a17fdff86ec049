package dev.ravel.instrument.memory;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.hooks.VariableHooks;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls a hook before every access through Unsafe to a variable given as (object, offset), or to memory outside the heap.
 *
 * <p>Constraint: the hook stands at the call site, not inside Unsafe, whose methods are intrinsics.
 */
public final class UnsafeTransform implements MethodTransform {
    private static final Pattern PLAIN = Pattern.compile("(get|put)[A-Z][a-z]+(Unaligned)?");
    private static final Pattern COMPARE = Pattern.compile("(weakC|c)ompareAnd(Set|Swap|Exchange)[A-Z].*");

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (!(i instanceof MethodInsnNode call)) {
                return;
            }
            if (isAccess(call)) {
                access(edit, call);
            } else if (isAddressed(call)) {
                addressed(edit, call);
            } else if (isUnsafe(call.owner)) {
                block(edit, call);
            }
        });
    }

    public static boolean isUnsafe(String owner) {
        return owner.equals("jdk/internal/misc/Unsafe") || owner.equals("sun/misc/Unsafe");
    }

    private static boolean isAccess(MethodInsnNode call) {
        return isUnsafe(call.owner)
                && call.desc.startsWith("(Ljava/lang/Object;J")
                && (call.name.startsWith("get") || call.name.startsWith("put") || isCompare(call));
    }

    /** An access to memory outside the heap: by its address alone. */
    private static boolean isAddressed(MethodInsnNode call) {
        return isUnsafe(call.owner)
                && call.desc.startsWith("(J")
                && (call.name.startsWith("get") || call.name.startsWith("put"));
    }

    private static boolean isCompare(MethodInsnNode call) {
        return call.name.startsWith("compareAnd") || call.name.startsWith("weakCompareAnd");
    }

    private static void access(MethodEdit edit, MethodInsnNode call) {
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        Type[] types = arguments.types;
        Type variable = types.length > 2 ? types[2] : Type.getReturnType(call.desc);
        boolean compare = COMPARE.matcher(call.name).matches() && ArgumentSpill.comparable(variable);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(arguments.load(0));
        list.add(arguments.load(1));
        if (compare) {
            arguments.loadExpected(list, 2);
        }
        list.add(Code.push(mode(call.name) | typeCode(variable) << VariableHooks.MODE_TYPE_SHIFT));
        list.add(edit.site(SiteKind.UNSAFE, call.owner, call.name, call.desc));
        if (!compare) {
            list.add(HookClass.VARIABLE.call("unsafe", "(Ljava/lang/Object;JII)V"));
        } else if (Code.isReference(variable)) {
            list.add(HookClass.VARIABLE.call("unsafeCasReference", "(Ljava/lang/Object;JLjava/lang/Object;II)V"));
        } else {
            list.add(HookClass.VARIABLE.call("unsafeCas", "(Ljava/lang/Object;JJII)V"));
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    private static void addressed(MethodEdit edit, MethodInsnNode call) {
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        Type[] types = arguments.types;
        Type variable = types.length > 1 ? types[1] : Type.getReturnType(call.desc);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(ACONST_NULL));
        list.add(arguments.load(0));
        list.add(Code.push(mode(call.name) | typeCode(variable) << VariableHooks.MODE_TYPE_SHIFT));
        list.add(edit.site(SiteKind.UNSAFE, call.owner, call.name, call.desc));
        list.add(HookClass.VARIABLE.call("unsafe", "(Ljava/lang/Object;JII)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    /** Copies and fills of many bytes, and memory that the program allocates and frees. */
    private static void block(MethodEdit edit, MethodInsnNode call) {
        switch (call.name + call.desc) {
            case "allocateMemory(J)J" ->
                edit.insertAfter(call, Code.op(DUP2), HookClass.MEMORY.call("ownsMemory", "(J)V"));
            case "reallocateMemory(JJ)J" -> {
                spilled(edit, call);
                edit.insertAfter(call, Code.op(DUP2), HookClass.MEMORY.call("ownsMemory", "(J)V"));
            }
            case "freeMemory(J)V" -> spilled(edit, call);
            case "setMemory(JJB)V" -> replaced(edit, call, "setMemory", NONE, 0, 1, 2);
            case "setMemory(Ljava/lang/Object;JJB)V" -> replaced(edit, call, "setMemory", 0, 1, 2, 3);
            case "copyMemory(JJJ)V" -> replaced(edit, call, "copyMemory", NONE, 0, NONE, 1, 2);
            case "copyMemory(Ljava/lang/Object;JLjava/lang/Object;JJ)V" ->
                replaced(edit, call, "copyMemory", 0, 1, 2, 3, 4);
            default -> {}
        }
    }

    /** Stands for a base that is null. */
    private static final int NONE = -1;

    /** Says which memory is about to be freed. */
    private static void spilled(MethodEdit edit, MethodInsnNode call) {
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(arguments.load(0));
        list.add(edit.site(SiteKind.UNSAFE, call.owner, call.name, call.desc));
        list.add(HookClass.MEMORY.call("freesMemory", "(JI)V"));
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    /** Calls a hook with these arguments and the site, in place of the method. */
    private static void replaced(MethodEdit edit, MethodInsnNode call, String hook, int... which) {
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.op(POP));
        StringBuilder descriptor = new StringBuilder("(");
        for (int k : which) {
            list.add(k == NONE ? Code.op(ACONST_NULL) : arguments.load(k));
            descriptor.append(k == NONE ? "Ljava/lang/Object;" : arguments.types[k].getDescriptor());
        }
        list.add(edit.site(SiteKind.UNSAFE, call.owner, call.name, call.desc));
        edit.code().insertBefore(call, list);
        edit.code()
                .set(call, HookClass.MEMORY.call(hook, descriptor.append("I)V").toString()));
    }

    private static int mode(String name) {
        int mode;
        if (name.startsWith("getAnd") || !name.startsWith("get") && !name.startsWith("put")) {
            mode = VariableHooks.MODE_UPDATE;
        } else {
            mode = name.startsWith("put") ? VariableHooks.MODE_WRITE : VariableHooks.MODE_READ;
        }
        if (name.endsWith("Opaque")) {
            return mode | VariableHooks.MODE_OPAQUE;
        }
        return PLAIN.matcher(name).matches() ? mode | VariableHooks.MODE_PLAIN : mode;
    }

    /** The type character of the hook modes. */
    static int typeCode(Type type) {
        return Code.isReference(type) || type.getSort() == Type.VOID
                ? 'L'
                : type.getDescriptor().charAt(0);
    }
}
