package dev.ravel.hooks;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Conditions, constants, times, counts and returned values with mutants.
 *
 * <p>Lives in java.base like {@link Mutants}: no static initialiser. What only the mutant needs, such as a boxed zero, is made when the
 * mutant takes it, so that looking at a mutant is no event. A number of 0 stands for no such mutant.
 */
public final class MutatedValues {
    // Opcodes of the jumps that compare with zero.
    private static final int IFEQ = 153;
    private static final int IFNE = 154;
    private static final int IFLT = 155;
    private static final int IFGE = 156;
    private static final int IFGT = 157;
    private static final int IFLE = 158;
    /** From the opcode that compares two ints to the one that compares with zero. */
    private static final int COMPARE_INTS = 6;

    private MutatedValues() {}

    /** Whether a comparison with zero jumps. */
    @Hidden
    @ForceInline
    public static boolean jumps(int a, int opcode, int boundary, int negate) {
        return Mutants.active == Mutants.NONE ? holds(a, 0, opcode) : mutatedJump(a, 0, opcode, boundary, negate);
    }

    /** Whether a comparison of two ints jumps. */
    @Hidden
    @ForceInline
    public static boolean jumps(int a, int b, int opcode, int boundary, int negate) {
        return Mutants.active == Mutants.NONE
                ? holds(a, b, opcode - COMPARE_INTS)
                : mutatedJump(a, b, opcode - COMPARE_INTS, boundary, negate);
    }

    /** Whether a jump on equal references jumps; its negation always differs. */
    @Hidden
    @ForceInline
    public static boolean jumpsIfSame(Object a, Object b, int negate) {
        return a == b ^ Mutants.is(negate);
    }

    @Hidden
    @ForceInline
    public static boolean jumpsIfDifferent(Object a, Object b, int negate) {
        return a != b ^ Mutants.is(negate);
    }

    @Hidden
    @ForceInline
    public static boolean jumpsIfNull(Object a, int negate) {
        return a == null ^ Mutants.is(negate);
    }

    @Hidden
    @ForceInline
    public static boolean jumpsIfNotNull(Object a, int negate) {
        return a != null ^ Mutants.is(negate);
    }

    /** A constant: 1 becomes 0, any other is increased by one. */
    @Hidden
    @ForceInline
    public static int constant(int value, int id) {
        return Mutants.is(id) ? value == 1 ? 0 : value + 1 : value;
    }

    @Hidden
    @ForceInline
    public static long constant(long value, int id) {
        return Mutants.is(id) ? value == 1 ? 0 : value + 1 : value;
    }

    @Hidden
    @ForceInline
    public static float constant(float value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == 1 || value + 1 != value)
                ? value == 1 ? 0 : value + 1
                : value;
    }

    @Hidden
    @ForceInline
    public static double constant(double value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == 1 || value + 1 != value)
                ? value == 1 ? 0 : value + 1
                : value;
    }

    /** A time: doubled by one mutant, halved by another. */
    @Hidden
    @ForceInline
    public static long time(long value, int twice, int half) {
        return Mutants.active == Mutants.NONE ? value : mutatedTime(value, twice, half);
    }

    @Hidden
    private static long mutatedTime(long value, int twice, int half) {
        // No time is left out of the range of a long: twice the longest is the longest.
        long doubled = value > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : value < Long.MIN_VALUE / 2 ? value : value * 2;
        if (concerns(twice) && Mutants.takes(twice, doubled != value)) {
            return doubled;
        }
        return concerns(half) && Mutants.takes(half, value / 2 != value) ? value / 2 : value;
    }

    /** A count: one more for one mutant, one less for another. */
    @Hidden
    @ForceInline
    public static int count(int value, int more, int less) {
        return Mutants.active == Mutants.NONE ? value : mutatedCount(value, more, less);
    }

    @Hidden
    private static int mutatedCount(int value, int more, int less) {
        if (concerns(more) && Mutants.takes(more, true)) {
            return value + 1;
        }
        return concerns(less) && Mutants.takes(less, true) ? value - 1 : value;
    }

    /** A returned boolean: false for one mutant, true for another. */
    @Hidden
    @ForceInline
    public static boolean returned(boolean value, int no, int yes) {
        return Mutants.active == Mutants.NONE ? value : mutatedBoolean(value, no, yes);
    }

    @Hidden
    private static boolean mutatedBoolean(boolean value, int no, int yes) {
        if (concerns(no) && Mutants.takes(no, value)) {
            return false;
        }
        return concerns(yes) && Mutants.takes(yes, !value) || value;
    }

    @Hidden
    @ForceInline
    public static int returned(int value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value != 0) ? 0 : value;
    }

    @Hidden
    @ForceInline
    public static long returned(long value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value != 0) ? 0 : value;
    }

    @Hidden
    @ForceInline
    public static float returned(float value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, Float.floatToRawIntBits(value) != 0) ? 0 : value;
    }

    @Hidden
    @ForceInline
    public static double returned(double value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, Double.doubleToRawLongBits(value) != 0) ? 0 : value;
    }

    /** A returned reference: null. */
    @Hidden
    @ForceInline
    public static Object returned(Object value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value != null) ? null : value;
    }

    @Hidden
    @ForceInline
    public static String returned(String value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value.length() > 0) ? "" : value;
    }

    @Hidden
    @ForceInline
    public static Boolean returned(Boolean value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value) ? Boolean.FALSE : value;
    }

    @Hidden
    @ForceInline
    public static Character returned(Character value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value != 0)
                ? Character.valueOf((char) 0)
                : value;
    }

    @Hidden
    @ForceInline
    public static Byte returned(Byte value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value != 0) ? Byte.valueOf((byte) 0) : value;
    }

    @Hidden
    @ForceInline
    public static Short returned(Short value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value != 0)
                ? Short.valueOf((short) 0)
                : value;
    }

    @Hidden
    @ForceInline
    public static Integer returned(Integer value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value != 0) ? Integer.valueOf(0) : value;
    }

    @Hidden
    @ForceInline
    public static Long returned(Long value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value != 0) ? Long.valueOf(0) : value;
    }

    @Hidden
    @ForceInline
    public static Float returned(Float value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || Float.floatToRawIntBits(value) != 0)
                ? Float.valueOf(0)
                : value;
    }

    @Hidden
    @ForceInline
    public static Double returned(Double value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || Double.doubleToRawLongBits(value) != 0)
                ? Double.valueOf(0)
                : value;
    }

    @Hidden
    @ForceInline
    public static Optional<?> returned(Optional<?> value, int id) {
        return Mutants.concerns(id) && Mutants.takes(id, value == null || value.isPresent()) ? Optional.empty() : value;
    }

    /** Whether a collection is empty is not asked: that could be the program's own code. */
    @Hidden
    @ForceInline
    public static List<?> returned(List<?> value, int id) {
        return Mutants.is(id) ? List.of() : value;
    }

    @Hidden
    @ForceInline
    public static Collection<?> returned(Collection<?> value, int id) {
        return Mutants.is(id) ? List.of() : value;
    }

    @Hidden
    @ForceInline
    public static Iterable<?> returned(Iterable<?> value, int id) {
        return Mutants.is(id) ? List.of() : value;
    }

    @Hidden
    @ForceInline
    public static Set<?> returned(Set<?> value, int id) {
        return Mutants.is(id) ? Set.of() : value;
    }

    @Hidden
    @ForceInline
    public static Map<?, ?> returned(Map<?, ?> value, int id) {
        return Mutants.is(id) ? Map.of() : value;
    }

    @Hidden
    private static boolean mutatedJump(int a, int b, int comparison, int boundary, int negate) {
        boolean holds = holds(a, b, comparison);
        if (concerns(boundary) && Mutants.takes(boundary, a == b)) {
            return holds(a, b, boundary(comparison));
        }
        return concerns(negate) && Mutants.takes(negate, true) ? !holds : holds;
    }

    private static boolean concerns(int id) {
        return id != 0 && Mutants.concerns(id);
    }

    private static int boundary(int comparison) {
        return switch (comparison) {
            case IFLT -> IFLE;
            case IFLE -> IFLT;
            case IFGT -> IFGE;
            case IFGE -> IFGT;
            default -> throw new AssertionError(comparison);
        };
    }

    @Hidden
    @ForceInline
    private static boolean holds(int a, int b, int comparison) {
        return switch (comparison) {
            case IFEQ -> a == b;
            case IFNE -> a != b;
            case IFLT -> a < b;
            case IFGE -> a >= b;
            case IFGT -> a > b;
            case IFLE -> a <= b;
            default -> throw new AssertionError(comparison);
        };
    }
}
