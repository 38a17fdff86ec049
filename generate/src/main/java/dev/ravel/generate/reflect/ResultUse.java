package dev.ravel.generate.reflect;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether calls of a method are made for what they do, not for what they return: it returns nothing, or the code that calls it throws every result away. How often a
 * function is asked for a value, in a loop around a compare-and-set for one, is up to who asks.
 */
public final class ResultUse {
    /** In the constant pool. */
    private static final int METHOD = 10;

    private static final int INTERFACE_METHOD = 11;

    private record Question(Class<?> receiver, String name, String descriptor) {}

    /** What is known after some call sites. */
    private enum Use {
        NOT_SEEN,
        DROPPED,
        USED;

        Use and(Use other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }

    private final ClassIndex index;
    private final ClassLoader loader;
    private final Map<Question, Boolean> known = new HashMap<>();

    public ResultUse(ClassIndex index, ClassLoader loader) {
        this.index = index;
        this.loader = loader;
    }

    /** Whether calls of a method on an object of this type are made for what they do. Of methods that the JDK calls, nobody knows. */
    public boolean isForEffect(Class<?> receiver, Method method) {
        if (method.getReturnType() == void.class) {
            return true;
        }
        if (receiver.getClassLoader() == null) {
            return false;
        }
        Question question = new Question(receiver, method.getName(), Type.getMethodDescriptor(method));
        return known.computeIfAbsent(question, this::isDropped);
    }

    private boolean isDropped(Question question) {
        Set<String> owners = new HashSet<>();
        supertypes(question.receiver(), owners);
        Use use = Use.NOT_SEEN;
        for (String name : index.all()) {
            use = use.and(use(name, owners, question));
            if (use == Use.USED) {
                return false;
            }
        }
        return use == Use.DROPPED;
    }

    /** The type itself, too: what a call of a method of the object may be written with. */
    private static void supertypes(Class<?> type, Set<String> names) {
        if (type != null && names.add(Type.getInternalName(type))) {
            supertypes(type.getSuperclass(), names);
            List.of(type.getInterfaces()).forEach(i -> supertypes(i, names));
        }
    }

    private Use use(String className, Set<String> owners, Question question) {
        try (InputStream in = loader.getResourceAsStream(className + ".class")) {
            if (in == null) {
                return Use.NOT_SEEN;
            }
            ClassReader reader = new ClassReader(in.readAllBytes());
            if (!mentions(reader, owners, question)) {
                return Use.NOT_SEEN;
            }
            ClassNode node = new ClassNode();
            reader.accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            Use use = Use.NOT_SEEN;
            for (MethodNode m : node.methods) {
                for (AbstractInsnNode insn : m.instructions) {
                    use = use.and(use(insn, owners, question));
                }
            }
            return use;
        } catch (IOException | RuntimeException unreadable) {
            return Use.NOT_SEEN;
        }
    }

    private static boolean mentions(ClassReader reader, Set<String> owners, Question question) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == METHOD || tag == INTERFACE_METHOD) {
                int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
                if (isMeant(
                        question,
                        owners,
                        reader.readClass(at, buffer),
                        reader.readUTF8(nameAndType, buffer),
                        reader.readUTF8(nameAndType + 2, buffer))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isMeant(
            Question question, Set<String> owners, String owner, String name, String descriptor) {
        return name.equals(question.name()) && descriptor.equals(question.descriptor()) && owners.contains(owner);
    }

    private static Use use(AbstractInsnNode insn, Set<String> owners, Question question) {
        if (insn instanceof MethodInsnNode call && isMeant(question, owners, call.owner, call.name, call.desc)) {
            AbstractInsnNode next = call.getNext();
            while (next != null && next.getOpcode() < 0) {
                next = next.getNext();
            }
            boolean dropped = next != null && (next.getOpcode() == Opcodes.POP || next.getOpcode() == Opcodes.POP2);
            return dropped ? Use.DROPPED : Use.USED;
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (isHandle(argument, owners, question)) {
                    return Use.USED;
                }
            }
        }
        return insn instanceof LdcInsnNode constant && isHandle(constant.cst, owners, question)
                ? Use.USED
                : Use.NOT_SEEN;
    }

    private static boolean isHandle(Object constant, Set<String> owners, Question question) {
        return constant instanceof Handle handle
                && isMeant(question, owners, handle.getOwner(), handle.getName(), handle.getDesc());
    }
}
