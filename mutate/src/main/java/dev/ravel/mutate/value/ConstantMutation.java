package dev.ravel.mutate.value;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.Constants;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * Numbers in the code: 1 becomes 0, any other is increased by one.
 *
 * <p>Left alone are numbers that nobody wrote (array initialisers and variable arguments, the 1 and 0 of a condition that is used as a
 * value) and those that another operator changes in the same way.
 */
public final class ConstantMutation implements Mutation {
    private final AmountMutation amounts;

    public ConstantMutation(AmountMutation amounts) {
        this.amounts = amounts;
    }

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        if (!chosen.contains(Operator.CONSTANT)) {
            return;
        }
        Set<AbstractInsnNode> others = amounts.constants(body, chosen);
        for (AbstractInsnNode i : body.instructions()) {
            Number value = Constants.value(i);
            if (value == null
                    || others.contains(i)
                    || isOfArrayInitialiser(body, i)
                    || isOfCondition(body, i)
                    || isChangedByOther(body, i, value, chosen)) {
                continue;
            }
            char type =
                    value instanceof Long ? 'J' : value instanceof Float ? 'F' : value instanceof Double ? 'D' : 'I';
            int id = body.mutant(Operator.CONSTANT, i, "replaced " + value + " by " + mutated(value));
            body.insertAfter(i, Words.push(id), Words.call(Words.VALUES, "constant", "(" + type + "I)" + type));
        }
    }

    private static Number mutated(Number value) {
        if (value instanceof Long number) {
            return number == 1 ? 0 : number + 1;
        } else if (value instanceof Float number) {
            return number == 1 ? 0 : number + 1;
        } else if (value instanceof Double number) {
            return number == 1 ? 0 : number + 1;
        }
        return value.intValue() == 1 ? 0 : value.intValue() + 1;
    }

    /** A size before the first element, or an index: the compiler doubles the array before each element. */
    private static boolean isOfArrayInitialiser(MethodCode body, AbstractInsnNode i) {
        AbstractInsnNode next = body.next(i);
        boolean size = next != null
                && (next.getOpcode() == ANEWARRAY || next.getOpcode() == NEWARRAY)
                && body.next(next) != null
                && body.next(next).getOpcode() == DUP;
        AbstractInsnNode previous = body.previous(i);
        boolean index = previous != null && previous.getOpcode() == DUP && isArrayOnTop(body, i);
        return size || index;
    }

    private static boolean isArrayOnTop(MethodCode body, AbstractInsnNode i) {
        if (!body.usesFrames()) {
            return true;
        }
        List<Object> stack = body.before(i).stack();
        return !stack.isEmpty() && stack.get(stack.size() - 1) instanceof String type && type.startsWith("[");
    }

    /** The compiler turns a condition into a value by: push 1, go to the end; else push 0. */
    private static boolean isOfCondition(MethodCode body, AbstractInsnNode i) {
        AbstractInsnNode next = body.next(i);
        if (Constants.isInt(i, 1)) {
            return next instanceof JumpInsnNode jump
                    && jump.getOpcode() == GOTO
                    && Constants.isInt(body.next(jump), 0)
                    && body.position(jump.label) == body.position(jump) + 2;
        }
        AbstractInsnNode previous = body.previous(i);
        return Constants.isInt(i, 0)
                && next != null
                && previous instanceof JumpInsnNode jump
                && jump.getOpcode() == GOTO
                && Constants.isInt(body.previous(jump), 1)
                && body.isTarget(next);
    }

    /** A returned boolean, or 1 that is returned, added or subtracted: other operators make the same of it. */
    private static boolean isChangedByOther(MethodCode body, AbstractInsnNode i, Number value, Set<Operator> chosen) {
        AbstractInsnNode next = body.next(i);
        if (next == null || body.isTarget(next)) {
            return false;
        }
        int opcode = next.getOpcode();
        boolean one = value.doubleValue() == 1;
        boolean returned = opcode >= IRETURN && opcode <= DRETURN;
        boolean summand = opcode >= IADD && opcode <= DSUB;
        return chosen.contains(Operator.AOD) && summand && one
                || chosen.contains(Operator.RETURN)
                        && returned
                        && (one || Type.getReturnType(body.method.desc).equals(Type.BOOLEAN_TYPE));
    }
}
