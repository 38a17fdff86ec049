package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.code.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes {@code list::add} as {@code x -> list.add(x)}, for methods of the JDK that run inside the model or touch a state outside of
 * it, and for what may initialise a class.
 *
 * <p>Such a reference leads from JDK code straight into JDK code, and nobody would notice that the program was called
 * back in between; or from JDK code into an initialiser. Constraint: before all method transforms, which then see an ordinary method with a call in it.
 */
public final class MethodReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** Calls of these are watched where they are made. */
    private static final Set<String> WATCHED = Set.of(
            "java/lang/reflect/Array",
            "java/lang/reflect/Field",
            "java/lang/reflect/Method",
            "java/lang/reflect/Constructor",
            "java/lang/ClassLoader",
            "java/lang/invoke/MethodHandles",
            "java/lang/invoke/MethodHandles$Lookup",
            "sun/misc/Unsafe",
            "jdk/internal/misc/Unsafe");

    private MethodReferences() {}

    public static void spellOut(ClassNode owner, ClassCatalogue catalogue) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode i : method.instructions) {
                if (i instanceof InvokeDynamicInsnNode dynamic
                        && dynamic.bsm.getOwner().equals(METAFACTORY)) {
                    Handle target = (Handle) dynamic.bsmArgs[1];
                    if (isConcerned(target, catalogue) || initialises(owner, target, catalogue)) {
                        MethodNode body = body(target, receiver(dynamic, target), "lambda$ravel$" + added.size());
                        added.add(body);
                        boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
                        dynamic.bsmArgs[1] = new Handle(H_INVOKESTATIC, owner.name, body.name, body.desc, isInterface);
                    }
                }
            }
        }
        owner.methods.addAll(added);
    }

    private static boolean isConcerned(Handle target, ClassCatalogue catalogue) {
        boolean call = target.getTag() == H_INVOKEVIRTUAL
                || target.getTag() == H_INVOKEINTERFACE
                || target.getTag() == H_INVOKESTATIC;
        if (target.getOwner().equals(CallSiteTransform.API)) {
            return call;
        }
        boolean makes = target.getTag() == H_NEWINVOKESPECIAL;
        return JdkSelection.isJdk(target.getOwner())
                && (call && isWatched(target, catalogue)
                        || (call || makes && !JdkSelection.instruments(target.getOwner()))
                                && touches(target, catalogue));
    }

    private static boolean isWatched(Handle target, ClassCatalogue catalogue) {
        return JdkSelection.instruments(target.getOwner())
                || WATCHED.contains(target.getOwner())
                || catalogue.isSubclass(target.getOwner(), CallBoundary.REFERENCE)
                || CallBoundary.OPEN_INTERFACES.contains(target.getOwner())
                || target.getOwner().equals("java/lang/System")
                        && Set.of("arraycopy", "gc").contains(target.getName());
    }

    /** Whether it is JDK code outside the model that may touch something, what it is given included. */
    private static boolean touches(Handle target, ClassCatalogue catalogue) {
        String owner = target.getOwner();
        if (Code.isHook(owner) || owner.startsWith("java/lang/invoke/")) {
            return false;
        }
        OpaqueCalls.Form form = switch (target.getTag()) {
            case H_INVOKESTATIC -> OpaqueCalls.Form.STATIC;
            case H_NEWINVOKESPECIAL -> OpaqueCalls.Form.CONSTRUCTOR;
            default -> OpaqueCalls.Form.INSTANCE;
        };
        OpaqueCalls.Effect effect = OpaqueCalls.listed().of(owner, target.getName(), form, catalogue);
        return effect.touchesState() || OpaqueTransform.isGiven(effect, Type.getArgumentTypes(target.getDesc()));
    }

    private static boolean initialises(ClassNode owner, Handle target, ClassCatalogue catalogue) {
        boolean uses = target.getTag() == H_INVOKESTATIC || target.getTag() == H_NEWINVOKESPECIAL;
        return uses && !target.getOwner().equals(owner.name) && catalogue.initialiserMatters(target.getOwner());
    }

    /** The type of the object that the method is called on: what is captured may be of a class below the one that declares the method. */
    private static String receiver(InvokeDynamicInsnNode dynamic, Handle target) {
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        boolean isBound =
                captured.length > 0 && (target.getTag() == H_INVOKEVIRTUAL || target.getTag() == H_INVOKEINTERFACE);
        return isBound ? captured[0].getDescriptor() : "L" + target.getOwner() + ";";
    }

    private static MethodNode body(Handle target, String type, String name) {
        boolean isNew = target.getTag() == H_NEWINVOKESPECIAL;
        String desc = isNew
                ? target.getDesc().replace(")V", ")" + type)
                : "(" + (target.getTag() == H_INVOKESTATIC ? "" : type)
                        + target.getDesc().substring(1);
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, desc, null, null);
        if (isNew) {
            method.instructions.add(new TypeInsnNode(NEW, target.getOwner()));
            method.instructions.add(Code.op(DUP));
        }
        int local = 0;
        for (Type argument : Type.getArgumentTypes(desc)) {
            method.instructions.add(new VarInsnNode(argument.getOpcode(ILOAD), local));
            local += argument.getSize();
        }
        int opcode = switch (target.getTag()) {
            case H_INVOKESTATIC -> INVOKESTATIC;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
            default -> INVOKEVIRTUAL;
        };
        method.instructions.add(new MethodInsnNode(
                opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
        method.instructions.add(Code.op(Type.getReturnType(desc).getOpcode(IRETURN)));
        method.maxLocals = local;
        method.maxStack =
                Math.max(local + (isNew ? 2 : 0), Type.getReturnType(desc).getSize());
        return method;
    }
}
