package org.apache.commons.lang.math;

import java.io.Serializable;

/**
 * The class of commons-lang 2.4 without its bug: a hash code is computed aside and kept when it is whole. No release has it like that. Written
 * anew from the documentation; it goes before the library on the class path.
 */
public final class IntRange extends Range implements Serializable {
    private static final long serialVersionUID = 71849363892730L;

    private final int min;
    private final int max;
    private transient Integer minObject = null;
    private transient Integer maxObject = null;
    private transient int hashCode = 0;
    private transient String toString = null;

    public IntRange(int number) {
        this.min = number;
        this.max = number;
    }

    public IntRange(int number1, int number2) {
        super();
        if (number2 < number1) {
            this.min = number2;
            this.max = number1;
        } else {
            this.min = number1;
            this.max = number2;
        }
    }

    @Override
    public Number getMinimumNumber() {
        if (minObject == null) {
            minObject = new Integer(min);
        }
        return minObject;
    }

    @Override
    public Number getMaximumNumber() {
        if (maxObject == null) {
            maxObject = new Integer(max);
        }
        return maxObject;
    }

    @Override
    public int getMinimumInteger() {
        return min;
    }

    @Override
    public int getMaximumInteger() {
        return max;
    }

    @Override
    public boolean containsNumber(Number number) {
        if (number == null) {
            return false;
        }
        return containsInteger(number.intValue());
    }

    @Override
    public boolean containsInteger(int value) {
        return value >= min && value <= max;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntRange && ((IntRange) other).min == min && ((IntRange) other).max == max;
    }

    @Override
    public int hashCode() {
        int hash = hashCode;
        if (hash == 0) {
            hash = 17;
            hash = 37 * hash + getClass().hashCode();
            hash = 37 * hash + min;
            hash = 37 * hash + max;
            hashCode = hash;
        }
        return hash;
    }
}
