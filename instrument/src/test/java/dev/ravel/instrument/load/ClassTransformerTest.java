package dev.ravel.instrument.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.Origin;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** The calls of hooks in transformed methods, in code order. */
class ClassTransformerTest {
    private final ClassCatalogue catalogue = new ClassCatalogue(ClassTransformerTest::bytes);

    @Test
    void fieldAccessesAreReportedBeforeTheyHappenAndFinalOnesAreNot() {
        assertEquals("read write read betweenCalls betweenCalls write", hooks(sample("sample/Program"), "fields"));
    }

    @Test
    void aSynchronizedMethodIsWrappedInPlace() {
        ClassNode point = sample("sample/Program$Point");
        assertEquals(
                "suppressDepth monitorEnter read write monitorExit suppressRestore monitorExit", hooks(point, "bump"));
        assertEquals(0, method(point, "bump").access & Opcodes.ACC_SYNCHRONIZED);
    }

    @Test
    void aConstructorTakesItsNumberAfterSuper() {
        MethodNode constructor = method(sample("sample/Program$Point"), "<init>");
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode i : constructor.instructions) {
            if (i instanceof MethodInsnNode call) {
                calls.add(call.name);
            }
        }
        assertEquals(List.of("<init>", "newId"), calls);
    }

    @Test
    void aClassInitialiserRunsOutsideTheModel() {
        assertEquals(
                "suppressDepth suppressInitialiser suppressRestore initialiserFailed suppressRestore",
                hooks(sample("sample/Program"), "<clinit>"));
    }

    @Test
    void aMethodReferenceToNotifyLeadsToTheHook() {
        ClassTransformer.Result result = transformer(Origin.APPLICATION).transform(bytes("sample/References"));
        assertEquals(List.of(), result.gaps());
        List<String> targets = new ArrayList<>();
        for (MethodNode method : read(result.classFile()).methods) {
            for (AbstractInsnNode i : method.instructions) {
                if (i instanceof InvokeDynamicInsnNode dynamic && dynamic.bsmArgs[1] instanceof Handle target) {
                    targets.add(target.getOwner() + "." + target.getName() + target.getDesc());
                }
            }
        }
        assertTrue(
                targets.contains("dev/ravel/hooks/MonitorHooks.notifyReferred(Ljava/lang/Object;)V"),
                targets::toString);
    }

    @Test
    void aJdkMethodWithAMonitorHasTwoBodiesBesideItsDispatcher() {
        ClassNode vector = read(
                transformer(Origin.JDK).transform(bytes("java/util/Vector")).classFile());
        List<MethodNode> size =
                vector.methods.stream().filter(m -> m.name.equals("size")).toList();
        assertEquals(
                List.of("()I", "(Ldev/ravel/hooks/Engine;)I", "(Ldev/ravel/hooks/Hooks;)I"),
                size.stream().map(m -> m.desc).toList());
        assertEquals(0, size.get(0).access & Opcodes.ACC_SYNCHRONIZED);
        assertEquals(0, size.get(1).access & Opcodes.ACC_SYNCHRONIZED);
        assertFalse((size.get(2).access & Opcodes.ACC_SYNCHRONIZED) == 0);
    }

    @Test
    void anObjectThatIsNotInitialisedYetKeepsItsFrameWhenItsClassIsUsedFirst() {
        byte[] classFile = transformer(Origin.APPLICATION)
                .transform(bytes("sample/UnderConstruction"))
                .classFile();
        assertTrue(hooks(read(classFile), "make").contains("uses"));
        // only the JVM looks at the labels of frames; it verifies a class before it lists its methods
        Class<?> type = new ClassLoader(ClassTransformerTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass("sample.UnderConstruction", classFile, 0, classFile.length);
            }
        }.define();
        assertTrue(type.getDeclaredMethods().length > 0);
    }

    @Test
    void anOldClassFileWithASubroutineStillVerifies() {
        // static synchronized int m(int[] a) { try { return a[0]; } finally { (jsr) } } in a file of version 46
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_2, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "old/Old", null, "java/lang/Object", null);
        MethodVisitor m = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "m", "([I)I", null, null);
        m.visitCode();
        org.objectweb.asm.Label subroutine = new org.objectweb.asm.Label();
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(Opcodes.ICONST_0);
        m.visitInsn(Opcodes.IALOAD);
        m.visitVarInsn(Opcodes.ISTORE, 1);
        m.visitJumpInsn(Opcodes.JSR, subroutine);
        m.visitVarInsn(Opcodes.ILOAD, 1);
        m.visitInsn(Opcodes.IRETURN);
        m.visitLabel(subroutine);
        m.visitVarInsn(Opcodes.ASTORE, 2);
        m.visitVarInsn(Opcodes.RET, 2);
        m.visitMaxs(0, 0);
        m.visitEnd();
        writer.visitEnd();
        byte[] result =
                transformer(Origin.APPLICATION).transform(writer.toByteArray()).classFile();
        assertEquals(
                "suppressDepth monitorEnter readArray monitorExit suppressRestore monitorExit",
                hooks(read(result), "m"));
    }

    private ClassTransformer transformer(Origin origin) {
        return origin == Origin.JDK
                ? new ClassTransformer(TargetJdk.running(), catalogue, new SiteTable())
                : new ClassTransformer(
                        TargetJdk.running(),
                        catalogue,
                        new SiteTable(),
                        new AtomicCalls(dev.ravel.model.search.Rules.DEFAULT),
                        ClassEdit.NONE);
    }

    /** Transforms an application class and lets ASM check it. */
    private ClassNode sample(String name) {
        byte[] classFile =
                transformer(Origin.APPLICATION).transform(bytes(name)).classFile();
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(classFile), false, new PrintWriter(problems));
        assertEquals("", problems.toString());
        return read(classFile);
    }

    private static ClassNode read(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, 0);
        return node;
    }

    private static MethodNode method(ClassNode owner, String name) {
        return owner.methods.stream()
                .filter(m -> m.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String hooks(ClassNode owner, String name) {
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode i : method(owner, name).instructions) {
            if (i instanceof MethodInsnNode call && Code.isHook(call.owner)) {
                calls.add(call.name);
            }
        }
        return String.join(" ", calls);
    }

    private static byte[] bytes(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
