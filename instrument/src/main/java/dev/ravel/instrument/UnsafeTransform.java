package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.hooks.Hooks;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls a hook before every access through Unsafe to a variable given as (object, offset).
 *
 * <p>Constraint: the hook stands at the call site, not inside Unsafe, whose methods are intrinsics.
 */
final class UnsafeTransform implements MethodTransform {
    private static final Pattern PLAIN = Pattern.compile("(get|put)[A-Z][a-z]+(Unaligned)?");
    private static final Pattern COMPARE = Pattern.compile("(weakC|c)ompareAnd(Set|Swap|Exchange)[A-Z].*");

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && isAccess(call)) {
                access(edit, call);
            }
        });
    }

    static boolean isUnsafe(String owner) {
        return owner.equals("jdk/internal/misc/Unsafe") || owner.equals("sun/misc/Unsafe");
    }

    private static boolean isAccess(MethodInsnNode call) {
        return isUnsafe(call.owner)
                && call.desc.startsWith("(Ljava/lang/Object;J")
                && (call.name.startsWith("get") || call.name.startsWith("put") || isCompare(call));
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
        list.add(Code.push(mode(call.name) | typeCode(variable) << Hooks.MODE_TYPE_SHIFT));
        list.add(edit.site(SiteKind.UNSAFE, call.owner, call.name, call.desc));
        if (!compare) {
            list.add(Code.hook("unsafe", "(Ljava/lang/Object;JII)V"));
        } else if (Code.isReference(variable)) {
            list.add(Code.hook("unsafeCasReference", "(Ljava/lang/Object;JLjava/lang/Object;II)V"));
        } else {
            list.add(Code.hook("unsafeCas", "(Ljava/lang/Object;JJII)V"));
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    private static int mode(String name) {
        int mode;
        if (name.startsWith("getAnd") || !name.startsWith("get") && !name.startsWith("put")) {
            mode = Hooks.MODE_UPDATE;
        } else {
            mode = name.startsWith("put") ? Hooks.MODE_WRITE : Hooks.MODE_READ;
        }
        if (name.endsWith("Opaque")) {
            return mode | Hooks.MODE_OPAQUE;
        }
        return PLAIN.matcher(name).matches() ? mode | Hooks.MODE_PLAIN : mode;
    }

    /** The type character of the hook modes. */
    static int typeCode(Type type) {
        return Code.isReference(type) || type.getSort() == Type.VOID
                ? 'L'
                : type.getDescriptor().charAt(0);
    }
}
