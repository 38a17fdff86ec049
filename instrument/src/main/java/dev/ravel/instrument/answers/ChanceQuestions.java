package dev.ravel.instrument.answers;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.answers.EntryDispatch.Question;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import java.util.Map;

/** What JDK methods ask the engine at their entries where they would draw or count for the whole JVM. */
final class ChanceQuestions {
    private static final String SECURE = "java/security/SecureRandom";

    void addTo(Map<String, Question> questions) {
        Question bytes = real -> Code.list(Code.local(ALOAD, 1), HookClass.SURROUNDINGS.call("randomBytes", "([B)Z"));
        questions.put(SECURE + ".nextBytes([B)V", bytes);
        questions.put(SECURE + ".nextBytes([BLjava/security/SecureRandomParameters;)V", bytes);
        questions.put(
                SECURE + ".generateSeed(I)[B",
                real -> Code.list(Code.local(ILOAD, 1), HookClass.SURROUNDINGS.call("randomSeed", "(I)[B")));
        questions.put(
                "java/util/Random.seedUniquifier()J", real -> Code.list(HookClass.SURROUNDINGS.call("random", "()J")));
        questions.put(
                "java/lang/ThreadLocal.nextHashCode()I",
                real -> Code.list(HookClass.SURROUNDINGS.call("threadLocalHash", "()I")));
        Question number = real -> Code.list(HookClass.SURROUNDINGS.call("threadNumber", "()I"));
        Question id = real -> Code.list(HookClass.SURROUNDINGS.call("threadId", "()J"));
        // Before JDK 19 and since.
        questions.put(Code.THREAD + ".nextThreadNum()I", number);
        questions.put(Code.THREAD + ".nextThreadID()J", id);
        questions.put(Code.THREAD + "$ThreadNumbering.next()I", number);
        questions.put(Code.THREAD + "$ThreadIdentifiers.next()J", id);
    }
}
