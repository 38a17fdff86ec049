package dev.ravel.hooks;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Arithmetic with mutants: takes the place of one instruction.
 *
 * <p>The opcode is that of the instruction. {@code other} is the mutant that computes with the opposite operator, {@code left} the one
 * that keeps the left operand; 0 stands for no such mutant. Both results are computed only when somebody wants to know whether they
 * differ, and never where one of them would throw: that counts as a difference.
 *
 * <p>Replacements are those of pitest: + and -, * and /, % by *, &amp; and |, ^ by &amp;, shifts by the opposite one. Lives in java.base like
 * {@link Mutants}: no static initialiser.
 */
public final class MutatedArithmetic {
    // Opcodes of the int instructions; those of the same operator on long, float and double follow each other.
    private static final int ADD = 96;
    private static final int SUB = 100;
    private static final int MUL = 104;
    private static final int DIV = 108;
    private static final int REM = 112;
    private static final int SHL = 120;
    private static final int SHR = 122;
    private static final int USHR = 124;
    private static final int AND = 126;
    private static final int OR = 128;
    private static final int XOR = 130;

    private MutatedArithmetic() {}

    /** An operator on two ints, shifts included. */
    @Hidden
    @ForceInline
    public static int compute(int a, int b, int opcode, int other, int left) {
        return Mutants.active == Mutants.NONE ? result(a, b, opcode) : mutated(a, b, opcode, other, left);
    }

    /** An operator on two longs. */
    @Hidden
    @ForceInline
    public static long compute(long a, long b, int opcode, int other, int left) {
        return Mutants.active == Mutants.NONE ? result(a, b, opcode - 1) : mutated(a, b, opcode - 1, other, left);
    }

    /** A shift of a long. */
    @Hidden
    @ForceInline
    public static long compute(long a, int b, int opcode, int other, int left) {
        return compute(a, (long) b, opcode, other, left);
    }

    /** An operator on two floats. */
    @Hidden
    @ForceInline
    public static float compute(float a, float b, int opcode, int other, int left) {
        return Mutants.active == Mutants.NONE ? result(a, b, opcode - 2) : mutated(a, b, opcode - 2, other, left);
    }

    /** An operator on two doubles. */
    @Hidden
    @ForceInline
    public static double compute(double a, double b, int opcode, int other, int left) {
        return Mutants.active == Mutants.NONE ? result(a, b, opcode - 3) : mutated(a, b, opcode - 3, other, left);
    }

    /** Instead of the negation of an int. */
    @Hidden
    @ForceInline
    public static int negate(int a, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, a != -a) ? a : -a;
    }

    @Hidden
    @ForceInline
    public static long negate(long a, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, a != -a) ? a : -a;
    }

    /** Negation turns a sign, which is always a difference unless there is none. */
    @Hidden
    @ForceInline
    public static float negate(float a, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, !Float.isNaN(a)) ? a : -a;
    }

    @Hidden
    @ForceInline
    public static double negate(double a, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, !Double.isNaN(a)) ? a : -a;
    }

    /** Instead of the addition of a constant to a local variable; the mutant subtracts it. */
    @Hidden
    @ForceInline
    public static int increment(int a, int by, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, by != 0) ? a - by : a + by;
    }

    @Hidden
    private static int mutated(int a, int b, int operator, int other, int left) {
        int opposite = opposite(operator);
        boolean fails = b == 0 && (divides(operator) || divides(opposite));
        if (concerns(other) && Mutants.takes(other, fails || result(a, b, operator) != result(a, b, opposite))) {
            return result(a, b, opposite);
        }
        return concerns(left) && Mutants.takes(left, result(a, b, operator) != a) ? a : result(a, b, operator);
    }

    @Hidden
    private static long mutated(long a, long b, int operator, int other, int left) {
        int opposite = opposite(operator);
        boolean fails = b == 0 && (divides(operator) || divides(opposite));
        if (concerns(other) && Mutants.takes(other, fails || result(a, b, operator) != result(a, b, opposite))) {
            return result(a, b, opposite);
        }
        return concerns(left) && Mutants.takes(left, result(a, b, operator) != a) ? a : result(a, b, operator);
    }

    @Hidden
    private static float mutated(float a, float b, int operator, int other, int left) {
        float result = result(a, b, operator);
        if (concerns(other)) {
            float mutated = result(a, b, opposite(operator));
            if (Mutants.takes(other, Float.floatToRawIntBits(result) != Float.floatToRawIntBits(mutated))) {
                return mutated;
            }
        }
        boolean differs = Float.floatToRawIntBits(result) != Float.floatToRawIntBits(a);
        return concerns(left) && Mutants.takes(left, differs) ? a : result;
    }

    @Hidden
    private static double mutated(double a, double b, int operator, int other, int left) {
        double result = result(a, b, operator);
        if (concerns(other)) {
            double mutated = result(a, b, opposite(operator));
            if (Mutants.takes(other, Double.doubleToRawLongBits(result) != Double.doubleToRawLongBits(mutated))) {
                return mutated;
            }
        }
        boolean differs = Double.doubleToRawLongBits(result) != Double.doubleToRawLongBits(a);
        return concerns(left) && Mutants.takes(left, differs) ? a : result;
    }

    private static boolean concerns(int id) {
        return id != 0 && Mutants.concerns(id);
    }

    private static boolean divides(int operator) {
        return operator == DIV || operator == REM;
    }

    private static int opposite(int operator) {
        return switch (operator) {
            case ADD -> SUB;
            case SUB -> ADD;
            case MUL -> DIV;
            case DIV, REM -> MUL;
            case SHL -> SHR;
            case SHR, USHR -> SHL;
            case AND -> OR;
            case OR, XOR -> AND;
            default -> throw new AssertionError(operator);
        };
    }

    @Hidden
    @ForceInline
    private static int result(int a, int b, int operator) {
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            case SHL -> a << b;
            case SHR -> a >> b;
            case USHR -> a >>> b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> throw new AssertionError(operator);
        };
    }

    @Hidden
    @ForceInline
    private static long result(long a, long b, int operator) {
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            case SHL -> a << b;
            case SHR -> a >> b;
            case USHR -> a >>> b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> throw new AssertionError(operator);
        };
    }

    @Hidden
    @ForceInline
    private static float result(float a, float b, int operator) {
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            default -> throw new AssertionError(operator);
        };
    }

    @Hidden
    @ForceInline
    private static double result(double a, double b, int operator) {
        return switch (operator) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            default -> throw new AssertionError(operator);
        };
    }
}
