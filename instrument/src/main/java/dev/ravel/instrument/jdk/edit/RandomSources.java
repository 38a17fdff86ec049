package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Gives generators of random numbers that nobody has seeded a seed from a sequence of the calling thread, where the JDK takes
 * one from the clock or from a counter that all threads share. The counter would make threads depend on each other that do not.
 */
public final class RandomSources implements JdkEdit {
    private static final String MATH = "java/lang/Math";
    private static final String COLLECTIONS = "java/util/Collections";
    private static final String SPLITTABLE = "java/util/SplittableRandom";
    private static final String FACTORY = "java/util/random/RandomGeneratorFactory";
    private static final String RANDOM = "java/util/Random";
    /** The package that the generators of module jdk.random have moved to. */
    private static final String GENERATORS = "jdk/internal/random/";

    @Override
    public Set<String> classes() {
        return Set.of(
                MATH,
                COLLECTIONS,
                SPLITTABLE,
                FACTORY,
                GENERATORS + "L32X64MixRandom",
                GENERATORS + "L64X128MixRandom",
                GENERATORS + "L64X128StarStarRandom",
                GENERATORS + "L64X256MixRandom",
                GENERATORS + "L64X1024MixRandom",
                GENERATORS + "L128X128MixRandom",
                GENERATORS + "L128X256MixRandom",
                GENERATORS + "L128X1024MixRandom",
                GENERATORS + "Xoroshiro128PlusPlus",
                GENERATORS + "Xoshiro256PlusPlus");
    }

    @Override
    public void apply(ClassNode owner) {
        boolean byConstructor = owner.fields.stream().anyMatch(field -> field.name.equals("ctorLong"));
        for (MethodNode method : owner.methods) {
            switch (owner.name + "." + method.name + method.desc) {
                case MATH + ".random()D" -> ask(owner, method, fraction());
                case COLLECTIONS + ".shuffle(Ljava/util/List;)V" -> ask(owner, method, shuffle());
                case FACTORY + ".create()Ljava/util/random/RandomGenerator;" -> {
                    if (byConstructor) {
                        createSeeded(owner, method);
                    }
                }
                case FACTORY + ".of(Ljava/lang/String;Ljava/lang/Class;)Ljava/util/random/RandomGenerator;" -> {
                    if (byConstructor) {
                        createByFactory(method);
                    }
                }
                default -> {
                    if (method.name.equals("<init>") && method.desc.equals("()V")) {
                        seed(method);
                    }
                }
            }
        }
    }

    /** If the engine has a number, it is on the stack for this code, which returns. */
    private static void ask(ClassNode owner, MethodNode method, InsnList answer) {
        method.instructions.insert(question(owner, method, answer));
    }

    private static InsnList question(ClassNode owner, MethodNode method, InsnList answer) {
        LabelNode real = new LabelNode();
        InsnList code = Code.list(
                HookClass.SURROUNDINGS.call("random", "()J"),
                Code.op(DUP2),
                new LdcInsnNode(Long.MIN_VALUE),
                Code.op(LCMP),
                new JumpInsnNode(IFEQ, real));
        code.add(answer);
        code.add(real);
        code.add(Code.entryFrame(owner, method, LONG));
        code.add(Code.op(POP2));
        return code;
    }

    /** 53 bits as a fraction of 1. */
    private static InsnList fraction() {
        return Code.list(
                Code.push(11),
                Code.op(LUSHR),
                Code.op(L2D),
                new LdcInsnNode(0x1.0p-53),
                Code.op(DMUL),
                Code.op(DRETURN));
    }

    /** With a generator of its own instead of the one for the whole JVM. */
    private static InsnList shuffle() {
        return Code.list(
                Code.local(LSTORE, 1),
                Code.local(ALOAD, 0),
                new TypeInsnNode(NEW, RANDOM),
                Code.op(DUP),
                Code.local(LLOAD, 1),
                new MethodInsnNode(INVOKESPECIAL, RANDOM, "<init>", "(J)V", false),
                new MethodInsnNode(
                        INVOKESTATIC, COLLECTIONS, "shuffle", "(Ljava/util/List;Ljava/util/Random;)V", false),
                Code.op(RETURN));
    }

    /** A generator that can be seeded is; the others get their chance from SecureRandom. */
    private static void createSeeded(ClassNode owner, MethodNode method) {
        LabelNode unseeded = new LabelNode();
        InsnList code = Code.list(
                Code.local(ALOAD, 0),
                new MethodInsnNode(INVOKEVIRTUAL, FACTORY, "ensureConstructors", "()V", false),
                Code.local(ALOAD, 0),
                new FieldInsnNode(GETFIELD, FACTORY, "ctorLong", "Ljava/lang/reflect/Constructor;"),
                new JumpInsnNode(IFNULL, unseeded));
        code.add(question(
                owner,
                method,
                Code.list(
                        Code.local(LSTORE, 1),
                        Code.local(ALOAD, 0),
                        Code.local(LLOAD, 1),
                        new MethodInsnNode(
                                INVOKEVIRTUAL, FACTORY, "create", "(J)Ljava/util/random/RandomGenerator;", false),
                        Code.op(ARETURN))));
        code.add(unseeded);
        code.add(Code.entryFrame(owner, method));
        code.add(Code.op(NOP));
        method.instructions.insert(code);
    }

    /** The provider that it finds would use the constructor without a seed. */
    private static void createByFactory(MethodNode method) {
        String returned = "Ljava/util/random/RandomGenerator;";
        method.instructions = Code.list(
                Code.local(ALOAD, 0),
                Code.local(ALOAD, 1),
                new MethodInsnNode(
                        INVOKESTATIC,
                        FACTORY,
                        "factoryOf",
                        "(Ljava/lang/String;Ljava/lang/Class;)L" + FACTORY + ";",
                        false),
                new MethodInsnNode(INVOKEVIRTUAL, FACTORY, "create", "()" + returned, false),
                Code.op(ARETURN));
        method.localVariables = null;
        method.tryCatchBlocks.clear();
    }

    private static void seed(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call
                    && call.owner.equals("java/util/concurrent/atomic/AtomicLong")
                    && call.name.equals("getAndAdd")) {
                method.instructions.set(
                        call, HookClass.SURROUNDINGS.call("random", "(Ljava/util/concurrent/atomic/AtomicLong;J)J"));
            }
        }
    }
}
