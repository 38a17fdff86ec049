package dev.ravel.mutate.value;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** Conditions: their boundary is moved, or they become their opposite. Both mutants of a jump are one question. */
public final class JumpMutation implements Mutation {
    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        for (AbstractInsnNode i : body.instructions()) {
            if (i instanceof JumpInsnNode jump && i.getOpcode() != GOTO && i.getOpcode() != JSR) {
                mutate(body, jump, chosen);
            }
        }
    }

    private static void mutate(MethodCode body, JumpInsnNode jump, Set<Operator> chosen) {
        int opcode = jump.getOpcode();
        int comparison = opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE ? opcode - IF_ICMPEQ + IFEQ : opcode;
        boolean ordered = comparison >= IFLT && comparison <= IFLE;
        int boundary = ordered && chosen.contains(Operator.BOUNDARY)
                ? body.mutant(Operator.BOUNDARY, jump, boundaryPhrase(asWritten(body, jump, comparison)))
                : 0;
        int negate = chosen.contains(Operator.NEGATE) ? body.mutant(Operator.NEGATE, jump, "negated the condition") : 0;
        if (boundary == 0 && negate == 0) {
            return;
        }
        switch (opcode) {
            case IFNULL -> ask(body, jump, "jumpsIfNull", "(Ljava/lang/Object;I)Z", negate);
            case IFNONNULL -> ask(body, jump, "jumpsIfNotNull", "(Ljava/lang/Object;I)Z", negate);
            case IF_ACMPEQ -> ask(body, jump, "jumpsIfSame", "(Ljava/lang/Object;Ljava/lang/Object;I)Z", negate);
            case IF_ACMPNE -> ask(body, jump, "jumpsIfDifferent", "(Ljava/lang/Object;Ljava/lang/Object;I)Z", negate);
            default -> {
                String operands = opcode >= IF_ICMPEQ ? "II" : "I";
                body.insertBefore(jump, Words.push(opcode), Words.push(boundary));
                ask(body, jump, "jumps", "(" + operands + "III)Z", negate);
            }
        }
    }

    private static void ask(MethodCode body, JumpInsnNode jump, String question, String descriptor, int lastId) {
        body.insertBefore(jump, Words.push(lastId), Words.call(Words.VALUES, question, descriptor));
        jump.setOpcode(IFNE);
    }

    /**
     * The comparison in the source. Compilers jump when it does not hold, except backwards, at the end of a loop, and over the rest of an
     * "or", which ends with the jump that does.
     */
    private static int asWritten(MethodCode body, JumpInsnNode jump, int comparison) {
        int target = body.position(jump.label);
        boolean whenTrue = target <= body.position(jump)
                || target > body.position(jump) + 1
                        && body.at(target - 1) instanceof JumpInsnNode last
                        && last.getOpcode() != GOTO
                        && body.line(last) == body.line(jump);
        // The opcodes are pairs of opposites: < and >=, then > and <=.
        return whenTrue ? comparison : (comparison - IFEQ ^ 1) + IFEQ;
    }

    private static String boundaryPhrase(int comparison) {
        return switch (comparison) {
            case IFLT -> "replaced < by <=";
            case IFGE -> "replaced >= by >";
            case IFGT -> "replaced > by >=";
            default -> "replaced <= by <";
        };
    }
}
