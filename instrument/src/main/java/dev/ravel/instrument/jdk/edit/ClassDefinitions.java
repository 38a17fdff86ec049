package dev.ravel.instrument.jdk.edit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Leads every class that is defined at run time past {@link dev.ravel.hooks.Definitions}: by a class loader, by a Lookup, hidden or not.
 *
 * <p>Left alone are classes that the JDK makes for itself (lambdas, proxies, accessors, method handles), which do not come through these
 * methods. One that does is the code of a switch over types: it calls a sibling of the method that is as before.
 */
public final class ClassDefinitions implements JdkEdit {
    private static final String DEFINITIONS = "dev/ravel/hooks/Definitions";
    private static final String LOADER = "java/lang/ClassLoader";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String SWITCHES = "java/lang/runtime/SwitchBootstraps";
    private static final String HIDDEN =
            "([BZ[Ljava/lang/invoke/MethodHandles$Lookup$ClassOption;)Ljava/lang/invoke/MethodHandles$Lookup;";
    private static final String SIBLING = "defineHiddenClass$ravel";

    @Override
    public Set<String> classes() {
        return Set.of(LOADER, LOOKUP, UNSAFE, SWITCHES);
    }

    @Override
    public void apply(ClassNode owner) {
        if (owner.name.equals(SWITCHES)) {
            owner.methods.forEach(ClassDefinitions::callSibling);
            return;
        }
        for (MethodNode method : owner.methods.toArray(new MethodNode[0])) {
            switch (owner.name + "." + method.name + method.desc) {
                case LOADER + ".defineClass(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;" ->
                    prepend(owner, method, Code.list(Code.local(ALOAD, 0)), 2);
                case UNSAFE
                        + ".defineClass(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;" ->
                    prepend(owner, method, Code.list(Code.local(ALOAD, 5)), 2);
                case LOADER
                        + ".defineClass(Ljava/lang/String;Ljava/nio/ByteBuffer;Ljava/security/ProtectionDomain;)Ljava/lang/Class;" ->
                    method.instructions.insert(Code.list(
                            Code.local(ALOAD, 0),
                            Code.local(ALOAD, 2),
                            definitions(
                                    "onHeap", "(Ljava/lang/ClassLoader;Ljava/nio/ByteBuffer;)Ljava/nio/ByteBuffer;"),
                            Code.local(ASTORE, 2)));
                case LOOKUP + ".defineClass([B)Ljava/lang/Class;" -> {
                    method.instructions.insert(instrumentInLookup());
                    InsnList before = lookupClass();
                    before.add(Code.local(ALOAD, 1));
                    before.add(definitions("before", "(Ljava/lang/Class;[B)Ljava/lang/Class;"));
                    returnUnlessNull(owner, method, before);
                }
                case LOOKUP + ".defineHiddenClass" + HIDDEN -> {
                    owner.methods.add(sibling(method));
                    method.instructions.insert(instrumentInLookup());
                }
                default -> {
                    if (owner.name.equals(LOOKUP) && method.name.equals("defineHiddenClassWithClassData")) {
                        method.instructions.insert(instrumentInLookup());
                    }
                }
            }
        }
    }

    /** For a method with an array, an offset and a length from this variable on. */
    private static void prepend(ClassNode owner, MethodNode method, InsnList loader, int file) {
        int given = method.maxLocals++;
        InsnList list = new InsnList();
        list.add(Code.local(ALOAD, file));
        list.add(Code.local(ASTORE, given));
        list.add(copy(loader));
        list.add(loadFile(file));
        list.add(definitions("instrumented", "(Ljava/lang/ClassLoader;[BII)[B"));
        list.add(Code.local(ASTORE, file));
        for (int k = 1; k <= 2; k++) {
            list.add(Code.local(ALOAD, given));
            list.add(Code.local(ALOAD, file));
            list.add(Code.local(ILOAD, file + k));
            list.add(definitions(k == 1 ? "offset" : "length", "([B[BI)I"));
            list.add(Code.local(ISTORE, file + k));
        }
        method.instructions.insert(list);
        InsnList before = copy(loader);
        before.add(loadFile(file));
        before.add(definitions("before", "(Ljava/lang/ClassLoader;[BII)Ljava/lang/Class;"));
        returnUnlessNull(owner, method, before);
    }

    private static InsnList loadFile(int file) {
        return Code.list(Code.local(ALOAD, file), Code.local(ILOAD, file + 1), Code.local(ILOAD, file + 2));
    }

    private static InsnList copy(InsnList list) {
        InsnList copy = new InsnList();
        for (AbstractInsnNode i : list) {
            copy.add(i.clone(null));
        }
        return copy;
    }

    private static void returnUnlessNull(ClassNode owner, MethodNode method, InsnList question) {
        LabelNode none = new LabelNode();
        question.add(Code.op(DUP));
        question.add(new JumpInsnNode(IFNULL, none));
        question.add(Code.op(ARETURN));
        question.add(none);
        question.add(Code.entryFrame(owner, method, "java/lang/Class"));
        question.add(Code.op(POP));
        method.instructions.insert(question);
    }

    private static InsnList lookupClass() {
        return Code.list(
                Code.local(ALOAD, 0),
                new MethodInsnNode(INVOKEVIRTUAL, LOOKUP, "lookupClass", "()Ljava/lang/Class;", false));
    }

    private static InsnList instrumentInLookup() {
        InsnList list = lookupClass();
        list.add(Code.local(ALOAD, 1));
        list.add(definitions("instrumented", "(Ljava/lang/Class;[B)[B"));
        list.add(Code.local(ASTORE, 1));
        return list;
    }

    private static MethodNode sibling(MethodNode method) {
        MethodNode sibling = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, SIBLING, method.desc, null, null);
        method.accept(sibling);
        return sibling;
    }

    private static void callSibling(MethodNode method) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof MethodInsnNode call
                    && call.owner.equals(LOOKUP)
                    && (call.name + call.desc).equals("defineHiddenClass" + HIDDEN)) {
                call.name = SIBLING;
            }
        }
    }

    private static MethodInsnNode definitions(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, DEFINITIONS, name, descriptor, false);
    }
}
