package dev.ravel.mutate.value;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;

/** Arithmetic operators, negations and increments of local variables. */
public final class ArithmeticMutation implements Mutation {
    private static final String TYPES = "IJFD";
    /** In the order of the opcodes, each for four types. */
    private static final List<String> OF_FOUR_TYPES = List.of("+", "-", "*", "/", "%");
    /** In the order of the opcodes, each for int and long. */
    private static final List<String> OF_TWO_TYPES = List.of("<<", ">>", ">>>", "&", "|", "^");

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        for (AbstractInsnNode i : body.instructions()) {
            int opcode = i.getOpcode();
            if (i instanceof IincInsnNode increment) {
                increment(body, increment, chosen);
            } else if (opcode >= INEG && opcode <= DNEG) {
                negation(body, i, chosen);
            } else if (opcode >= IADD && opcode <= LXOR) {
                operator(body, i, chosen);
            }
        }
    }

    private static void operator(MethodCode body, AbstractInsnNode at, Set<Operator> chosen) {
        int opcode = at.getOpcode();
        String symbol = symbol(opcode);
        int other = chosen.contains(Operator.MATH)
                ? body.mutant(Operator.MATH, at, "replaced " + symbol + " by " + replacement(symbol))
                : 0;
        int left = chosen.contains(Operator.AOD) && opcode <= DSUB
                ? body.mutant(Operator.AOD, at, "removed the right operand of " + symbol)
                : 0;
        if (other == 0 && left == 0) {
            return;
        }
        char type = TYPES.charAt(typeIndex(opcode));
        char right = opcode >= ISHL && opcode <= LUSHR ? 'I' : type;
        body.replace(
                at,
                Words.push(opcode),
                Words.push(other),
                Words.push(left),
                Words.call(Words.ARITHMETIC, "compute", "(" + type + right + "III)" + type));
    }

    private static void negation(MethodCode body, AbstractInsnNode at, Set<Operator> chosen) {
        if (chosen.contains(Operator.INVERT_NEG)) {
            char type = TYPES.charAt(at.getOpcode() - INEG);
            int id = body.mutant(Operator.INVERT_NEG, at, "removed the minus sign");
            body.replace(at, Words.push(id), Words.call(Words.ARITHMETIC, "negate", "(" + type + "I)" + type));
        }
    }

    private static void increment(MethodCode body, IincInsnNode at, Set<Operator> chosen) {
        if (chosen.contains(Operator.INCREMENT)) {
            String phrase =
                    at.incr < 0 ? "replaced the decrement by an increment" : "replaced the increment by a decrement";
            int id = body.mutant(Operator.INCREMENT, at, phrase);
            body.replace(
                    at,
                    Words.local(ILOAD, at.var),
                    Words.push(at.incr),
                    Words.push(id),
                    Words.call(Words.ARITHMETIC, "increment", "(III)I"),
                    Words.local(ISTORE, at.var));
        }
    }

    private static int typeIndex(int opcode) {
        return opcode < ISHL ? (opcode - IADD) % 4 : (opcode - ISHL) % 2;
    }

    private static String symbol(int opcode) {
        return opcode < ISHL ? OF_FOUR_TYPES.get((opcode - IADD) / 4) : OF_TWO_TYPES.get((opcode - ISHL) / 2);
    }

    private static String replacement(String symbol) {
        return switch (symbol) {
            case "+" -> "-";
            case "-" -> "+";
            case "*" -> "/";
            case "/", "%" -> "*";
            case "<<" -> ">>";
            case ">>", ">>>" -> "<<";
            case "&" -> "|";
            default -> "&";
        };
    }
}
