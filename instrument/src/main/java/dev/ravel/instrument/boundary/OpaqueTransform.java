package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.boundary.OpaqueCalls.Effect;
import dev.ravel.instrument.boundary.OpaqueCalls.Form;
import dev.ravel.instrument.boundary.OpaqueCalls.Touch;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.code.ArgumentSpill;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import dev.ravel.instrument.memory.UnsafeTransform;
import dev.ravel.instrument.site.SiteKind;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports what is handed to JDK code that is not instrumented: it reads and writes that unseen. The call is one step, which accesses
 * the state inside its receiver, its arrays, the states inside its other arguments, and settings of the JVM; {@link OpaqueCalls}
 * says which.
 *
 * <p>Constraint: before the suppression brackets, which must stand next to the call.
 */
public final class OpaqueTransform implements MethodTransform {
    /** Modes of the hooks: what is done, and whether in one piece. */
    private static final int READ = 0;

    private static final int UPDATE = 2;
    private static final int ATOMIC = 4;
    /** Of an array: later calls may touch it too. */
    private static final int KEPT = 8;
    /** Of an array: each element is touched once. */
    private static final int ONCE = 16;

    /** So many arguments are told of a call whose receiver decides. */
    private static final int MAX_TOLD = 3;

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
    private static final Set<String> CALLED_FOR_THE_PROGRAM = Set.of(
            "java/io/",
            "java/nio/",
            "java/net/",
            "java/security/",
            "java/text/",
            "java/util/zip/",
            "java/util/Locale",
            "jdk/internal/math/",
            "jdk/internal/util/random/",
            "jdk/internal/util/xml/");

    private static final String ARRAY = "java/lang/reflect/Array";
    private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";
    private static final Set<String> STANDARD_STREAMS = Set.of("in", "out", "err");

    private final Origin origin;
    private final CallBoundary boundary;
    private final ClassCatalogue catalogue;
    private final OpaqueCalls calls = OpaqueCalls.listed();

    public OpaqueTransform(Origin origin, CallBoundary boundary, ClassCatalogue catalogue) {
        this.origin = origin;
        this.boundary = boundary;
        this.catalogue = catalogue;
    }

    @Override
    public void apply(MethodEdit edit) {
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call) {
                String jdk = whereItIs(call);
                if (boundary.of(call) == CallBoundary.Crossing.UNLESS_OUTSIDE) {
                    reportIfOutside(edit, call, call.owner, Type.getArgumentTypes(call.desc));
                } else if (isHashCode(call)) {
                    reportIfOutside(edit, call, Code.OBJECT, new Type[0]);
                } else if (jdk != null) {
                    report(edit, call, jdk);
                }
            } else if (i instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals(CONCATENATION)) {
                concatenation(edit, dynamic);
            } else if (i instanceof FieldInsnNode field && isStandardStream(field)) {
                standardStream(edit, field);
            }
        });
    }

    /**
     * The class of the JDK that is not instrumented and whose method is called, or null. A class of the program may have inherited
     * the method.
     */
    private String whereItIs(MethodInsnNode call) {
        if (call.owner.startsWith("[") || Code.isHook(call.owner)) {
            return null;
        }
        if (JdkSelection.isJdk(call.owner)) {
            boolean leaves = isUninstrumented(call.owner) && !isModelled(call);
            return leaves || changesSetting(call) ? call.owner : null;
        }
        if (origin == Origin.JDK || form(call) != Form.INSTANCE) {
            return null;
        }
        String declarer = catalogue.declaresMethod(call.owner, call.name + call.desc);
        return declarer != null
                        && JdkSelection.isJdk(declarer)
                        && !declarer.equals(Code.OBJECT)
                        && isUninstrumented(declarer)
                        && !JdkSelection.MIXED.contains(declarer)
                ? declarer
                : null;
    }

    /** What reflection makes is made in the model, and the length of an array never changes. */
    private static boolean isModelled(MethodInsnNode call) {
        return call.name.equals("newInstance") && (call.owner.equals("java/lang/Class") || call.owner.equals(ARRAY))
                || call.name.equals("getLength") && call.owner.equals(ARRAY);
    }

    /** Some settings are kept by classes that are in the model. */
    private boolean changesSetting(MethodInsnNode call) {
        return origin != Origin.JDK
                && call.getOpcode() == INVOKESTATIC
                && JdkSelection.instruments(call.owner)
                && calls.names(call.owner, call.name, Form.STATIC, catalogue);
    }

    private static boolean isUninstrumented(String owner) {
        return !JdkSelection.instruments(owner)
                && !UnsafeTransform.isUnsafe(owner)
                && !owner.startsWith("java/lang/invoke/")
                && !owner.equals("java/lang/reflect/Method")
                && !owner.equals("java/lang/reflect/Constructor");
    }

    private void report(MethodEdit edit, MethodInsnNode call, String owner) {
        Form form = form(call);
        boolean inherited = !owner.equals(call.owner);
        CallBoundary.Crossing crossing = boundary.of(call);
        boolean crosses = crossing != CallBoundary.Crossing.NONE;
        Effect effect = calls.of(owner, call.name, form, catalogue);
        // What stays in the model touches arrays, and what a line of the table says in so many words.
        boolean whole =
                isForTheProgram(owner) && (crosses || inherited || calls.names(owner, call.name, form, catalogue));
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean untyped = UNTYPED.contains(owner);
        if (!(whole && !effect.touchesNothing()) && !handsArrays(types, untyped, effect)) {
            return;
        }
        ArgumentSpill arguments = new ArgumentSpill(edit, call);
        InsnList list = new InsnList();
        arguments.store(list);
        // Of a constructor nobody has the object yet.
        boolean hasReceiver = form == Form.INSTANCE;
        int receiver = hasReceiver ? edit.temporary(1) : -1;
        if (hasReceiver) {
            list.add(Code.op(DUP));
            list.add(Code.local(ASTORE, receiver));
            list.add(Code.local(ALOAD, receiver));
        } else {
            list.add(Code.op(ACONST_NULL));
        }
        boolean byReceiver = hasReceiver
                && !inherited
                && call.getOpcode() != INVOKESPECIAL
                && (!crosses || crossing == CallBoundary.Crossing.BY_RECEIVER || JdkSelection.MIXED.contains(owner));
        list.add(Code.push(byReceiver ? 1 : 0));
        list.add(edit.site(SiteKind.CALL, owner, call.name, call.desc));
        list.add(opaqueCall());
        if (whole && hasReceiver && effect.receiver() != Touch.NOT) {
            list.add(object(Code.local(ALOAD, receiver), mode(effect.receiver(), effect)));
        }
        for (int k = 0; k < types.length; k++) {
            if (isArray(types[k], untyped)) {
                if (effect.arrays() != Touch.NOT) {
                    array(
                            list,
                            call,
                            arguments,
                            k,
                            mode(effect.arrays(), effect) | (effect.keeps() ? KEPT : 0) | (effect.once() ? ONCE : 0));
                }
            } else if (whole && effect.arguments() != Touch.NOT && mayChange(types[k])) {
                list.add(object(arguments.load(k), mode(effect.arguments(), effect)));
            }
        }
        boolean setting = effect.onSetting() != Touch.NOT && (origin != Origin.JDK || effect.isListed());
        if (whole && setting) {
            for (String name : effect.settings()) {
                list.add(setting(name, effect.settingMode()));
            }
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
        Type result = Type.getReturnType(call.desc);
        boolean shows = result.getSort() == Type.ARRAY && effect.receiver() != Touch.NOT;
        boolean makes = form == Form.CONSTRUCTOR ? isKept(call) : shows || mayChange(result);
        if (whole && crosses && makes) {
            edit.insertAfter(call, Code.op(DUP), HookClass.CALL.call("obtained", "(Ljava/lang/Object;)V"));
        }
    }

    /** The call of Object.hashCode has been replaced. */
    private static boolean isHashCode(MethodInsnNode call) {
        return call.owner.equals(HookClass.OBJECT.owner()) && call.name.equals("hashCode");
    }

    /** Only the receiver tells whether it is a call of JDK code outside the model. */
    private void reportIfOutside(MethodEdit edit, MethodInsnNode call, String owner, Type[] types) {
        int before = edit.temporary(1);
        AbstractInsnNode site = edit.site(SiteKind.CALL, owner, call.name, call.desc);
        InsnList list = new InsnList();
        // Short forms for what is called everywhere: the code of collections stays small enough for the JIT.
        if (types.length == 0) {
            list.add(Code.op(DUP));
            list.add(site);
            list.add(outside(0));
            list.add(Code.local(ISTORE, before));
        } else if (types.length == 1 && Code.isReference(types[0])) {
            list.add(Code.op(DUP2));
            list.add(site);
            list.add(outside(1));
            list.add(Code.local(ISTORE, before));
        } else {
            ArgumentSpill arguments = new ArgumentSpill(edit, types);
            arguments.store(list);
            list.add(Code.op(DUP));
            int told = 0;
            for (int k = 0; k < types.length && told < MAX_TOLD; k++) {
                if (Code.isReference(types[k])) {
                    list.add(arguments.load(k));
                    told++;
                }
            }
            while (told++ < MAX_TOLD) {
                list.add(Code.op(ACONST_NULL));
            }
            list.add(site);
            list.add(outside(MAX_TOLD));
            list.add(Code.local(ISTORE, before));
            arguments.reload(list);
        }
        edit.code().insertBefore(call, list);
        if (origin != Origin.JDK && mayChange(Type.getReturnType(call.desc))) {
            edit.insertAfter(
                    call,
                    Code.op(DUP),
                    Code.local(ILOAD, before),
                    HookClass.CALL.call("outsideResult", "(Ljava/lang/Object;I)V"));
        }
        edit.insertAfter(call, Code.local(ILOAD, before), HookClass.CALL.call("outsideEnd", "(I)V"));
    }

    private static MethodInsnNode outside(int arguments) {
        return HookClass.CALL.call("outside", "(" + "Ljava/lang/Object;".repeat(1 + arguments) + "I)I");
    }

    /** Whether a call with parameters of these types is given something that it touches. */
    static boolean isGiven(Effect effect, Type[] types) {
        return Arrays.stream(types)
                .anyMatch(type -> (type.getSort() == Type.ARRAY ? effect.arrays() : effect.arguments()) != Touch.NOT
                        && (type.getSort() == Type.ARRAY || mayChange(type)));
    }

    /** Whether the new object is on the stack once its constructor is done: NEW was followed by DUP. */
    private static boolean isKept(MethodInsnNode constructor) {
        int others = 0;
        for (AbstractInsnNode i = constructor.getPrevious(); i != null; i = i.getPrevious()) {
            if (i instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(constructor.owner)) {
                others++;
            } else if (i instanceof TypeInsnNode type
                    && type.getOpcode() == NEW
                    && type.desc.equals(constructor.owner)
                    && others-- == 0) {
                return type.getNext() != null && type.getNext().getOpcode() == DUP;
            }
        }
        return false;
    }

    private static boolean handsArrays(Type[] types, boolean untyped, Effect effect) {
        boolean any = false;
        for (Type type : types) {
            any |= isArray(type, untyped) && effect.arrays() != Touch.NOT;
        }
        return any;
    }

    private static InsnList object(AbstractInsnNode load, int mode) {
        return Code.list(load, Code.push(mode), HookClass.CALL.call("opaqueObject", "(Ljava/lang/Object;I)V"));
    }

    private static InsnList setting(String name, int mode) {
        return Code.list(
                new LdcInsnNode(name), Code.push(mode), HookClass.CALL.call("opaqueSetting", "(Ljava/lang/String;I)V"));
    }

    /** A text is put together from objects, which are asked for theirs. */
    private static void concatenation(MethodEdit edit, InvokeDynamicInsnNode dynamic) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        if (Arrays.stream(types).anyMatch(OpaqueTransform::mayChange)) {
            String valueOf = "(Ljava/lang/Object;)Ljava/lang/String;";
            objects(edit, dynamic, types, READ, edit.site(SiteKind.CALL, "java/lang/String", "valueOf", valueOf));
        }
    }

    private static void objects(MethodEdit edit, AbstractInsnNode call, Type[] types, int mode, AbstractInsnNode site) {
        ArgumentSpill arguments = new ArgumentSpill(edit, types);
        InsnList list = new InsnList();
        arguments.store(list);
        list.add(Code.list(Code.op(ACONST_NULL), Code.push(0), site, opaqueCall()));
        for (int k = 0; k < types.length; k++) {
            if (mayChange(types[k])) {
                list.add(object(arguments.load(k), mode));
            }
        }
        arguments.reload(list);
        edit.code().insertBefore(call, list);
    }

    private static MethodInsnNode opaqueCall() {
        return HookClass.CALL.call("opaqueCall", "(Ljava/lang/Object;II)V");
    }

    /** Final fields that change all the same. */
    private boolean isStandardStream(FieldInsnNode field) {
        return origin != Origin.JDK
                && field.getOpcode() == GETSTATIC
                && field.owner.equals("java/lang/System")
                && STANDARD_STREAMS.contains(field.name);
    }

    private static void standardStream(MethodEdit edit, FieldInsnNode field) {
        edit.insertBefore(
                field,
                Code.op(ACONST_NULL),
                Code.push(0),
                edit.site(SiteKind.CALL, field.owner, field.name, field.desc),
                opaqueCall(),
                new LdcInsnNode("standard streams"),
                Code.push(READ | ATOMIC),
                HookClass.CALL.call("opaqueSetting", "(Ljava/lang/String;I)V"));
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
        list.add(HookClass.CALL.call("opaqueArray", "(Ljava/lang/Object;III)V"));
    }

    private boolean isForTheProgram(String owner) {
        return origin != Origin.JDK
                || owner.equals("java/lang/String")
                || CALLED_FOR_THE_PROGRAM.stream().anyMatch(owner::startsWith);
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
                && types[k + 1].equals(Type.INT_TYPE)
                && types[k + 2].equals(Type.INT_TYPE)
                && (k + 3 == types.length || !types[k + 3].equals(Type.INT_TYPE));
    }

    private static boolean isArray(Type type, boolean untyped) {
        return type.getSort() == Type.ARRAY || untyped && type.getInternalName().equals(Code.OBJECT);
    }
}
