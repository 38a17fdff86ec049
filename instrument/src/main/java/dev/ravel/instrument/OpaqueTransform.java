package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.OpaqueCalls.Effect;
import dev.ravel.instrument.OpaqueCalls.Form;
import dev.ravel.instrument.OpaqueCalls.Touch;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reports what is handed to JDK code that is not instrumented: it reads and writes that unseen. The call is one step, which accesses
 * the state inside its receiver, its arrays, the states inside its other arguments, and settings of the JVM; {@link OpaqueCalls}
 * says which.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the call.
 */
final class OpaqueTransform implements MethodTransform {
    /** Modes of the hooks: what is done, and whether in one piece. */
    private static final int READ = 0;

    private static final int UPDATE = 2;
    private static final int ATOMIC = 4;
    /** Length of a range that is the whole array. */
    private static final int WHOLE = -1;

    /** Their parameters are arrays although they are declared as Object. */
    private static final Set<String> UNTYPED =
            Set.of("java/lang/reflect/Array", "jdk/internal/util/ArraysSupport", "java/lang/StringCoding");

    /** Nothing changes in them; that is known without looking at the object. */
    private static final Set<String> PLAIN_VALUES = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/util/Locale",
            "java/nio/charset/Charset",
            "java/nio/file/Path",
            "java/io/File");

    /** Code of the JDK that is in the model calls these for the program; what else it calls, it calls for itself. */
    private static final Set<String> CALLED_FOR_THE_PROGRAM =
            Set.of("java/io/", "java/nio/", "java/net/", "java/security/", "java/text/", "java/util/zip/");

    private final Origin origin;
    private final CallBoundary boundary;
    private final ClassCatalogue catalogue;
    private final OpaqueCalls calls = OpaqueCalls.listed();

    OpaqueTransform(Origin origin, CallBoundary boundary, ClassCatalogue catalogue) {
        this.origin = origin;
        this.boundary = boundary;
        this.catalogue = catalogue;
    }

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

    private void report(MethodEdit edit, MethodInsnNode call) {
        Form form = form(call);
        boolean crosses = boundary.of(call) != CallBoundary.Crossing.NONE;
        Effect effect = calls.of(call.owner, call.name, form, catalogue);
        // What stays in the model touches arrays, and what a line of the table says in so many words.
        boolean whole = crosses && isForTheProgram(call) || calls.names(call.owner, call.name, form, catalogue);
        boolean untyped = UNTYPED.contains(call.owner);
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean any = whole
                && (effect.receiver() != Touch.NOT
                        || effect.onSetting() != Touch.NOT
                        || crosses && !effect.touchesNothing());
        for (Type type : types) {
            any |= isArray(type, untyped) && effect.arrays() != Touch.NOT;
        }
        if (!any) {
            return;
        }
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        // Of a constructor nobody has the object yet.
        boolean hasReceiver = form == Form.INSTANCE && call.getOpcode() != INVOKESPECIAL
                || form == Form.INSTANCE && !edit.isConstructor();
        int receiver = hasReceiver ? edit.temporary(1) : -1;
        if (hasReceiver) {
            list.add(Code.op(DUP));
            list.add(Code.local(ASTORE, receiver));
            list.add(Code.local(ALOAD, receiver));
        } else {
            list.add(Code.op(ACONST_NULL));
        }
        boolean byReceiver = hasReceiver && boundary.of(call) == CallBoundary.Crossing.BY_RECEIVER
                || hasReceiver && JdkSelection.MIXED.contains(call.owner);
        list.add(Code.push(byReceiver ? 1 : 0));
        list.add(edit.site(SiteKind.CALL, call.owner, call.name, call.desc));
        list.add(Code.hook("opaqueCall", "(Ljava/lang/Object;II)V"));
        if (whole && hasReceiver && effect.receiver() != Touch.NOT) {
            list.add(Code.local(ALOAD, receiver));
            list.add(Code.push(mode(effect.receiver(), effect)));
            list.add(Code.hook("opaqueObject", "(Ljava/lang/Object;I)V"));
        }
        for (int k = 0; k < types.length; k++) {
            if (isArray(types[k], untyped)) {
                if (effect.arrays() != Touch.NOT) {
                    array(list, call, arguments, k, mode(effect.arrays(), effect));
                }
            } else if (whole && effect.arguments() != Touch.NOT && mayChange(types[k])) {
                list.add(arguments.load(k));
                list.add(Code.push(mode(effect.arguments(), effect)));
                list.add(Code.hook("opaqueObject", "(Ljava/lang/Object;I)V"));
            }
        }
        if (whole && effect.onSetting() != Touch.NOT) {
            list.add(new LdcInsnNode(effect.setting()));
            list.add(Code.push(mode(effect.onSetting(), effect)));
            list.add(Code.hook("opaqueSetting", "(Ljava/lang/String;I)V"));
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        if (whole
                && crosses
                && Code.isReference(Type.getReturnType(call.desc))
                && mayChange(Type.getReturnType(call.desc))) {
            edit.insertAfter(call, Code.op(DUP), Code.hook("obtained", "(Ljava/lang/Object;)V"));
        }
    }

    private static void array(InsnList list, MethodInsnNode call, ArgumentSpill arguments, int k, int mode) {
        list.add(arguments.load(k));
        if (hasRange(call, arguments.types, k)) {
            list.add(arguments.load(k + 1));
            list.add(arguments.load(k + 2));
        } else {
            list.add(Code.push(0));
            list.add(Code.push(WHOLE));
        }
        list.add(Code.push(mode));
        list.add(Code.hook("opaqueArray", "(Ljava/lang/Object;III)V"));
    }

    private boolean isForTheProgram(MethodInsnNode call) {
        return origin != Origin.JDK || CALLED_FOR_THE_PROGRAM.stream().anyMatch(call.owner::startsWith);
    }

    private static Form form(MethodInsnNode call) {
        return call.getOpcode() == INVOKESTATIC
                ? Form.STATIC
                : call.name.equals("<init>") ? Form.CONSTRUCTOR : Form.INSTANCE;
    }

    private static int mode(Touch touch, Effect effect) {
        return (touch == Touch.READS ? READ : UPDATE) | (effect.atomic() ? ATOMIC : 0);
    }

    /** Whether an object of this static type may have a state that changes, and no hooks to say so. */
    private static boolean mayChange(Type type) {
        return type.getSort() == Type.OBJECT && !PLAIN_VALUES.contains(type.getInternalName());
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
