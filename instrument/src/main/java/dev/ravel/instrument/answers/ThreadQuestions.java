package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.answers.EntryDispatch.Question;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import java.util.Map;

/** What Thread and ThreadGroup ask the engine about threads that they do not know to be running, or to have ended. */
public final class ThreadQuestions {
    public static final String GROUP = "java/lang/ThreadGroup";
    private static final String RECEIVER = "(L" + GROUP + ";";

    void addTo(Map<String, Question> questions) {
        questions.put(
                Code.THREAD + ".isTerminated()Z",
                real -> Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call("hasEnded", "(Ljava/lang/Thread;)I")));
        questions.put(
                Code.THREAD + ".getAllThreads()[Ljava/lang/Thread;",
                real -> Code.list(HookClass.THREAD.call("all", "()[Ljava/lang/Thread;")));
        questions.put(
                GROUP + ".activeCount()I",
                real -> Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call("activeCount", RECEIVER + ")I")));
        questions.put(
                GROUP + ".enumerate([Ljava/lang/Thread;)I",
                real -> Code.list(
                        Code.local(ALOAD, 0),
                        Code.local(ALOAD, 1),
                        Code.op(ICONST_1),
                        HookClass.THREAD.call("enumerate", RECEIVER + "[Ljava/lang/Thread;Z)I")));
        questions.put(
                GROUP + ".enumerate([Ljava/lang/Thread;Z)I",
                real -> Code.list(
                        Code.local(ALOAD, 0),
                        Code.local(ALOAD, 1),
                        Code.local(ILOAD, 2),
                        HookClass.THREAD.call("enumerate", RECEIVER + "[Ljava/lang/Thread;Z)I")));
        questions.put(
                GROUP + ".interrupt()V",
                real -> Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call("interrupt", RECEIVER + ")Z")));
        questions.put(
                GROUP + ".destroy()V",
                real -> Code.list(Code.local(ALOAD, 0), HookClass.THREAD.call("destroy", RECEIVER + ")Z")));
        questions.put(
                GROUP + ".uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
                real -> Code.list(
                        Code.local(ALOAD, 0),
                        Code.local(ALOAD, 1),
                        Code.local(ALOAD, 2),
                        HookClass.THREAD.call("uncaught", RECEIVER + "Ljava/lang/Thread;Ljava/lang/Throwable;)Z")));
    }
}
