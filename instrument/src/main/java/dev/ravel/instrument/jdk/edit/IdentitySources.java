package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.boundary.CallSiteTransform;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes hash codes and names that a JVM draws from addresses and counters the same in every JVM.
 *
 * <p>Object.hashCode itself must stay native: the JVM registers its code for it. So the classes whose objects stand in the
 * JDK's own tables get a hashCode of their own, Object.toString asks the engine, and {@link CallSiteTransform} does the rest.
 */
public final class IdentitySources implements JdkEdit {
    private static final String CLASS = "java/lang/Class";
    private static final String ENUM = "java/lang/Enum";
    /** What ClassValues are looked up by, in a table that hangs on each class. */
    private static final String VALUE_KEY = "java/lang/ClassValue$Identity";

    private static final String PROXY_BUILDER = "java/lang/reflect/Proxy$ProxyBuilder";

    @Override
    public Set<String> classes() {
        return Set.of(Code.OBJECT, Code.THREAD, CLASS, ENUM, VALUE_KEY, PROXY_BUILDER);
    }

    @Override
    public void apply(ClassNode owner) {
        if (owner.name.equals(CLASS)) {
            addHashCode(
                    owner,
                    Code.list(Code.local(ALOAD, 0), HookClass.SURROUNDINGS.call("classHash", "(Ljava/lang/Class;)I")));
        } else if (owner.name.equals(Code.THREAD)) {
            addHashCode(
                    owner,
                    Code.list(
                            Code.local(ALOAD, 0),
                            new FieldInsnNode(GETFIELD, Code.THREAD, "tid", "J"),
                            HookClass.SURROUNDINGS.call("threadHash", "(J)I")));
        }
        if (owner.name.equals(VALUE_KEY)) {
            // There are few ClassValues, and a table with one hash code is searched all the same.
            addHashCode(owner, Code.list(Code.push(1)));
        }
        for (MethodNode method : owner.methods) {
            switch (owner.name + "." + method.name + method.desc) {
                case Code.OBJECT + ".toString()Ljava/lang/String;" -> askForHash(method);
                case ENUM + ".hashCode()I" -> hashByName(method);
                case CLASS + ".getName()Ljava/lang/String;" -> nameByContent(method);
                default -> {
                    if (owner.name.equals(PROXY_BUILDER)) {
                        numberByInterfaces(method);
                    }
                }
            }
        }
    }

    private static void askForHash(MethodNode toString) {
        for (AbstractInsnNode i : toString.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.name.equals("hashCode")) {
                toString.instructions.set(call, HookClass.OBJECT.call("hashCode", "(Ljava/lang/Object;)I"));
            }
        }
    }

    private static void addHashCode(ClassNode owner, InsnList number) {
        MethodNode method = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, "hashCode", "()I", null, null);
        method.instructions.add(number);
        method.instructions.add(Code.op(IRETURN));
        owner.methods.add(method);
    }

    private static void hashByName(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call
                    && (call.name.equals("identityHashCode") || call.name.equals("hashCode"))) {
                method.instructions.set(call, HookClass.SURROUNDINGS.call("enumHash", "(Ljava/lang/Enum;)I"));
            }
        }
    }

    /** The JVM has put its own name into the field, where it stays for good: it is overwritten. */
    private static void nameByContent(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.name.equals("initClassName")) {
                method.instructions.insert(
                        call,
                        Code.list(
                                Code.local(ALOAD, 0),
                                Code.op(SWAP),
                                HookClass.SURROUNDINGS.call(
                                        "className", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/String;"),
                                Code.op(DUP),
                                Code.local(ALOAD, 0),
                                Code.op(SWAP),
                                new FieldInsnNode(PUTFIELD, CLASS, "name", "Ljava/lang/String;")));
            }
        }
    }

    private static void numberByInterfaces(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.owner.startsWith("java/util/concurrent/atomic/Atomic")) {
                switch (call.name + call.desc) {
                    // static defineProxyClass(..., List interfaces)
                    case "getAndIncrement()J" -> {
                        method.instructions.insertBefore(call, Code.local(ALOAD, 1));
                        method.instructions.set(
                                call,
                                HookClass.SURROUNDINGS.call(
                                        "proxyNumber", "(Ljava/util/concurrent/atomic/AtomicLong;Ljava/util/List;)J"));
                    }
                    // The module for the proxies of one class loader: names need not differ from loader to loader.
                    case "incrementAndGet()I" -> {
                        method.instructions.insertBefore(call, Code.op(POP));
                        method.instructions.set(call, Code.op(ICONST_1));
                    }
                    default -> {}
                }
            }
        }
    }
}
