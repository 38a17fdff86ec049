package dev.ravel.instrument.boundary;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.tree.MethodInsnNode;

/** Tells of a method of the JDK that is called by reflection or by a method handle what would be told of a call in the code. */
public final class JdkCalls {
    /** Whether a call leaves the model. */
    public enum Leaves {
        NEVER,
        ALWAYS,
        /** If the receiver is an object that the model does not follow. */
        BY_RECEIVER,
        /** If the receiver has a state that the model does not follow. */
        IF_OUTSIDE
    }

    /** What there is to know about the calls of a method. */
    public record Known(Leaves leaves, OpaqueCalls.Effect effect) {}

    private static final ClassCatalogue CATALOGUE = new ClassCatalogue(JdkCalls::classFile);
    private static final CallBoundary BOUNDARY = new CallBoundary(CATALOGUE);

    private JdkCalls() {}

    public static Known of(Executable target) {
        Class<?> owner = target.getDeclaringClass();
        boolean isNew = target instanceof Constructor;
        boolean isStatic = Modifier.isStatic(target.getModifiers());
        int opcode =
                isNew ? INVOKESPECIAL : isStatic ? INVOKESTATIC : owner.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
        MethodType type = MethodType.methodType(
                isNew ? void.class : ((Method) target).getReturnType(), target.getParameterTypes());
        MethodInsnNode call = new MethodInsnNode(
                opcode,
                owner.getName().replace('.', '/'),
                isNew ? "<init>" : target.getName(),
                type.toMethodDescriptorString(),
                owner.isInterface());
        Leaves leaves = switch (BOUNDARY.of(call)) {
            case NONE -> Leaves.NEVER;
            case ALWAYS -> Leaves.ALWAYS;
            case BY_RECEIVER -> Leaves.BY_RECEIVER;
            case UNLESS_OUTSIDE -> Leaves.IF_OUTSIDE;
        };
        OpaqueCalls.Form form =
                isNew ? OpaqueCalls.Form.CONSTRUCTOR : isStatic ? OpaqueCalls.Form.STATIC : OpaqueCalls.Form.INSTANCE;
        return new Known(leaves, OpaqueCalls.listed().of(call.owner, call.name, form, CATALOGUE));
    }

    /** What a call of this method touches if the receiver is of this class. */
    public static OpaqueCalls.Effect effect(Class<?> receiver, String method) {
        if (isOfObject(receiver, method)) {
            return OpaqueCalls.Effect.NONE;
        }
        return OpaqueCalls.listed()
                .of(receiver.getName().replace('.', '/'), method, OpaqueCalls.Form.INSTANCE, CATALOGUE);
    }

    /** Whether the class has the method from Object, which looks at nothing but the identity. */
    private static boolean isOfObject(Class<?> type, String method) {
        try {
            Method found = switch (method) {
                case "equals" -> type.getMethod(method, Object.class);
                case "hashCode", "toString" -> type.getMethod(method);
                default -> null;
            };
            return found != null && found.getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] classFile(String internalName) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }
}
