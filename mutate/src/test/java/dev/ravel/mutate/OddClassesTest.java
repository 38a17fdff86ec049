package dev.ravel.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.Operator;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Class files that today's compilers do not make. */
class OddClassesTest {
    private final Mutator mutator = new Mutator(EnumSet.allOf(Operator.class));

    @Test
    void anOldClassFileHasMutantsAndNoFrames() {
        // static synchronized int m(int[] a) { try { return a[0] + 2; } finally { (jsr) } }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_2, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "old/Old", null, "java/lang/Object", null);
        MethodVisitor m = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "m", "([I)I", null, null);
        m.visitCode();
        Label subroutine = new Label();
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(Opcodes.ICONST_0);
        m.visitInsn(Opcodes.IALOAD);
        m.visitInsn(Opcodes.ICONST_2);
        m.visitInsn(Opcodes.IADD);
        m.visitVarInsn(Opcodes.ISTORE, 1);
        m.visitJumpInsn(Opcodes.JSR, subroutine);
        m.visitVarInsn(Opcodes.ILOAD, 1);
        m.visitInsn(Opcodes.IRETURN);
        m.visitLabel(subroutine);
        m.visitVarInsn(Opcodes.ASTORE, 2);
        m.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
        m.visitVarInsn(Opcodes.RET, 2);
        m.visitMaxs(0, 0);
        m.visitEnd();
        writer.visitEnd();
        ClassNode owner = Meta.read(writer.toByteArray());
        List<String> descriptions =
                mutator.apply(owner, 7).stream().map(Mutant::description).toList();
        assertEquals(
                List.of(
                        "removed synchronized from m",
                        "made m lock its own thread instead of the class",
                        "removed the call of yield",
                        "replaced 0 by 1",
                        "replaced 2 by 3",
                        "replaced the result by 0",
                        "replaced + by -",
                        "removed the right operand of +"),
                descriptions);
        byte[] classFile = Meta.write(owner);
        Meta.verify(classFile);
        // the JVM's old verifier
        Class<?> type = new ClassLoader(OddClassesTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass("old.Old", classFile, 0, classFile.length);
            }
        }.define();
        assertEquals(1, type.getDeclaredMethods().length);
    }

    @Test
    void aMethodThatWouldBecomeTooLargeIsLeftAloneAndNamed() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "odd/Large", null, "java/lang/Object", null);
        method(writer, "small", 3);
        method(writer, "large", 3000);
        method(writer, "small", 4);
        writer.visitEnd();
        ClassNode owner = Meta.read(writer.toByteArray());
        List<Mutant> mutants = mutator.apply(owner, 1);
        assertEquals(List.of("odd.Large.large has no mutants: the method would become too large"), mutator.leftOut());
        assertTrue(mutants.stream().allMatch(mutant -> mutant.method().equals("small")), mutants::toString);
        for (int i = 0; i < mutants.size(); i++) {
            assertEquals(i + 1, mutants.get(i).id());
        }
        assertEquals(
                mutants.size(), mutants.stream().map(Mutant::name).distinct().count());
        Meta.verify(Meta.write(owner));
    }

    private static void method(ClassWriter writer, String name, int additions) {
        MethodVisitor m = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, "(" + "I".repeat(additions % 5) + "I)I", null, null);
        m.visitCode();
        for (int i = 0; i <= additions; i++) {
            m.visitVarInsn(Opcodes.ILOAD, 0);
        }
        for (int i = 0; i < additions; i++) {
            m.visitInsn(Opcodes.IADD);
        }
        m.visitInsn(Opcodes.IRETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }
}
