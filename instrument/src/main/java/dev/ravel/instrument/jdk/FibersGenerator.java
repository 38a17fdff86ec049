package dev.ravel.instrument.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Generates {@code java.lang.RavelFibers}, the implementation of {@link dev.ravel.hooks.Fibers} for JDKs with
 * continuations. Written with ASM because javac of JDK 17 knows neither Continuation nor Thread.setCurrentThread.
 *
 * <p>The class it makes:
 *
 * <pre>{@code
 * public final class RavelFibers extends Fibers {
 *     private static final ContinuationScope SCOPE = new ContinuationScope("ravel");
 *     public Object create(Runnable body) { return new Continuation(SCOPE, body); }
 *     @DontInline @ChangesCurrentThread
 *     public boolean resume(Object continuation, Thread identity) {
 *         Thread carrier = Thread.currentCarrierThread();
 *         carrier.setCurrentThread(identity);
 *         try {
 *             ((Continuation) continuation).run();
 *         } finally {
 *             carrier.setCurrentThread(carrier);
 *         }
 *         return ((Continuation) continuation).isDone();
 *     }
 *     public void suspend() { Continuation.yield(SCOPE); }
 *     public StackTraceElement[] stack(Object continuation) { return ((Continuation) continuation).getStackTrace(); }
 *     @ForceInline public boolean on(Thread carrier) { return Thread.currentCarrierThread() == carrier; }
 * }
 * }</pre>
 *
 * <p>Constraint: resume must not be inlined into the caller's loop, or C2 refuses that loop ("no node with a side
 * effect").
 */
final class FibersGenerator {
    static final String NAME = "java/lang/RavelFibers";
    private static final String FIBERS = "dev/ravel/hooks/Fibers";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
    private static final String STACK = "[Ljava/lang/StackTraceElement;";
    private static final String ANNOTATIONS = "Ljdk/internal/vm/annotation/";

    private FibersGenerator() {}

    static byte[] generate() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, NAME, null, FIBERS, null);
        writer.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "SCOPE", "L" + SCOPE + ";", null, null)
                .visitEnd();
        initialiser(writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null));
        constructor(writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null));
        create(writer.visitMethod(ACC_PUBLIC, "create", "(Ljava/lang/Runnable;)Ljava/lang/Object;", null, null));
        resume(writer.visitMethod(ACC_PUBLIC, "resume", "(Ljava/lang/Object;Ljava/lang/Thread;)Z", null, null));
        suspend(writer.visitMethod(ACC_PUBLIC, "suspend", "()V", null, null));
        stack(writer.visitMethod(ACC_PUBLIC, "stack", "(Ljava/lang/Object;)" + STACK, null, null));
        on(writer.visitMethod(ACC_PUBLIC, "on", "(Ljava/lang/Thread;)Z", null, null));
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void initialiser(MethodVisitor m) {
        m.visitCode();
        m.visitTypeInsn(NEW, SCOPE);
        m.visitInsn(DUP);
        m.visitLdcInsn("ravel");
        m.visitMethodInsn(INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V", false);
        m.visitFieldInsn(PUTSTATIC, NAME, "SCOPE", "L" + SCOPE + ";");
        end(m, RETURN);
    }

    private static void constructor(MethodVisitor m) {
        m.visitCode();
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESPECIAL, FIBERS, "<init>", "()V", false);
        end(m, RETURN);
    }

    private static void create(MethodVisitor m) {
        m.visitCode();
        m.visitTypeInsn(NEW, CONTINUATION);
        m.visitInsn(DUP);
        m.visitFieldInsn(GETSTATIC, NAME, "SCOPE", "L" + SCOPE + ";");
        m.visitVarInsn(ALOAD, 1);
        m.visitMethodInsn(INVOKESPECIAL, CONTINUATION, "<init>", "(L" + SCOPE + ";Ljava/lang/Runnable;)V", false);
        end(m, ARETURN);
    }

    private static void resume(MethodVisitor m) {
        m.visitAnnotation(ANNOTATIONS + "DontInline;", true).visitEnd();
        m.visitAnnotation(ANNOTATIONS + "ChangesCurrentThread;", true).visitEnd();
        m.visitCode();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        m.visitTryCatchBlock(start, end, handler, null);
        m.visitMethodInsn(INVOKESTATIC, Code.THREAD, "currentCarrierThread", "()Ljava/lang/Thread;", false);
        m.visitVarInsn(ASTORE, 3);
        setCurrentThread(m, 2);
        m.visitLabel(start);
        m.visitVarInsn(ALOAD, 1);
        m.visitTypeInsn(CHECKCAST, CONTINUATION);
        m.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "run", "()V", false);
        m.visitLabel(end);
        setCurrentThread(m, 3);
        m.visitVarInsn(ALOAD, 1);
        m.visitTypeInsn(CHECKCAST, CONTINUATION);
        m.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "isDone", "()Z", false);
        m.visitInsn(IRETURN);
        m.visitLabel(handler);
        Object[] locals = {NAME, Code.OBJECT, Code.THREAD, Code.THREAD};
        m.visitFrame(F_NEW, 4, locals, 1, new Object[] {"java/lang/Throwable"});
        setCurrentThread(m, 3);
        end(m, ATHROW);
    }

    /** Lets the carrier in variable 3 be seen as the thread in this variable. */
    private static void setCurrentThread(MethodVisitor m, int thread) {
        m.visitVarInsn(ALOAD, 3);
        m.visitVarInsn(ALOAD, thread);
        m.visitMethodInsn(INVOKEVIRTUAL, Code.THREAD, "setCurrentThread", "(Ljava/lang/Thread;)V", false);
    }

    private static void suspend(MethodVisitor m) {
        m.visitCode();
        m.visitFieldInsn(GETSTATIC, NAME, "SCOPE", "L" + SCOPE + ";");
        m.visitMethodInsn(INVOKESTATIC, CONTINUATION, "yield", "(L" + SCOPE + ";)Z", false);
        m.visitInsn(POP);
        end(m, RETURN);
    }

    private static void stack(MethodVisitor m) {
        m.visitCode();
        m.visitVarInsn(ALOAD, 1);
        m.visitTypeInsn(CHECKCAST, CONTINUATION);
        m.visitMethodInsn(INVOKEVIRTUAL, CONTINUATION, "getStackTrace", "()" + STACK, false);
        end(m, ARETURN);
    }

    private static void on(MethodVisitor m) {
        m.visitAnnotation(ANNOTATIONS + "ForceInline;", true).visitEnd();
        m.visitCode();
        Label no = new Label();
        m.visitMethodInsn(INVOKESTATIC, Code.THREAD, "currentCarrierThread", "()Ljava/lang/Thread;", false);
        m.visitVarInsn(ALOAD, 1);
        m.visitJumpInsn(IF_ACMPNE, no);
        m.visitInsn(ICONST_1);
        m.visitInsn(IRETURN);
        m.visitLabel(no);
        m.visitFrame(F_NEW, 2, new Object[] {NAME, Code.THREAD}, 0, new Object[0]);
        m.visitInsn(ICONST_0);
        end(m, IRETURN);
    }

    private static void end(MethodVisitor m, int opcode) {
        m.visitInsn(opcode);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }
}
