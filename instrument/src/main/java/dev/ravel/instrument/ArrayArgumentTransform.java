package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reports arrays that are handed to JDK code that is not instrumented: it reads them, or fills them, unseen.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the call.
 */
final class ArrayArgumentTransform implements MethodTransform {
    private static final int READ = 0;
    private static final int UPDATE = 2;
    /** Flag: not the first array of its call, which takes all of them in one step. */
    private static final int FURTHER = 8;
    /** Length of a range that is the whole array. */
    private static final int WHOLE = -1;

    /** Their parameters are arrays although they are declared as Object. */
    private static final Set<String> UNTYPED =
            Set.of("java/lang/reflect/Array", "jdk/internal/util/ArraysSupport", "java/lang/StringCoding");

    private static final Set<String> FILL =
            Set.of("getChars", "getBytes", "read", "readFully", "readNBytes", "get", "nextBytes", "set");

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && leavesForUninstrumented(call)) {
                report(edit, call);
            }
        });
    }

    private static boolean leavesForUninstrumented(MethodInsnNode call) {
        return JdkSelection.isJdk(call.owner)
                && !call.owner.startsWith("[")
                && !JdkSelection.instruments(call.owner)
                && !UnsafeTransform.isUnsafe(call.owner)
                && !call.owner.startsWith("java/lang/invoke/")
                && !call.owner.equals("java/lang/reflect/Method")
                && !call.owner.equals("java/lang/reflect/Constructor")
                && !call.name.equals("newInstance")
                && !call.name.equals("getLength");
    }

    private static void report(MethodEdit edit, MethodInsnNode call) {
        boolean untyped = UNTYPED.contains(call.owner);
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean any = false;
        for (Type type : types) {
            any |= isArray(type, untyped);
        }
        if (!any) {
            return;
        }
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        boolean byReceiver = JdkSelection.MIXED.contains(call.owner) && call.getOpcode() == INVOKEVIRTUAL;
        int receiver = byReceiver ? edit.temporary(1) : -1;
        if (byReceiver) {
            list.add(Code.op(DUP));
            list.add(Code.local(ASTORE, receiver));
        }
        boolean fills = FILL.contains(call.name) || untyped && call.name.startsWith("set");
        int further = 0;
        for (int k = 0; k < types.length; k++) {
            if (isArray(types[k], untyped)) {
                if (byReceiver) {
                    list.add(Code.local(ALOAD, receiver));
                }
                list.add(arguments.load(k));
                if (hasRange(call, types, k)) {
                    list.add(arguments.load(k + 1));
                    list.add(arguments.load(k + 2));
                } else {
                    list.add(Code.push(0));
                    list.add(Code.push(WHOLE));
                }
                list.add(Code.push((fills ? UPDATE : READ) | further));
                further = FURTHER;
                list.add(edit.site(SiteKind.ARRAY_COPY));
                list.add(Code.hook(
                        byReceiver ? "handedTo" : "handed",
                        (byReceiver ? "(Ljava/lang/Object;" : "(") + "Ljava/lang/Object;IIII)V"));
            }
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    /** Whether the array is followed by an index and a number of elements, which is all that the call touches. */
    private static boolean hasRange(MethodInsnNode call, Type[] types, int k) {
        boolean usual = call.owner.equals("java/lang/String")
                || call.owner.startsWith("java/io/")
                || call.owner.startsWith("java/security/")
                || call.owner.startsWith("java/util/zip/");
        return usual
                && k + 2 < types.length
                && types[k + 1] == Type.INT_TYPE
                && types[k + 2] == Type.INT_TYPE
                && (k + 3 == types.length || types[k + 3] != Type.INT_TYPE);
    }

    private static boolean isArray(Type type, boolean untyped) {
        return type.getSort() == Type.ARRAY || untyped && type.getInternalName().equals(Code.OBJECT);
    }
}
