package dev.ravel.evaluation.ballerina.buggy;

import java.util.Arrays;

/**
 * JDK-4810210: append(StringBuffer) asks the other buffer for its length and then, in a second step, for so many characters.
 *
 * <p>a.append(b) in one thread and b.delete(0, n) or b.setLength(0) in the other: StringIndexOutOfBoundsException.
 */
public class StringBuffer {
    private char[] value;
    private int count;

    public StringBuffer() {
        this("");
    }

    public StringBuffer(String text) {
        value = text.toCharArray();
        count = value.length;
    }

    public synchronized int length() {
        return count;
    }

    public synchronized char charAt(int index) {
        if (index < 0 || index >= count) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return value[index];
    }

    /** Copies the characters from begin to before end. */
    public synchronized void getChars(int begin, int end, char[] to, int at) {
        if (begin < 0 || begin > end || end > count) {
            throw new StringIndexOutOfBoundsException(begin + " to " + end + " of " + count);
        }
        System.arraycopy(value, begin, to, at, end - begin);
    }

    public synchronized StringBuffer append(StringBuffer other) {
        int added = other.length();
        reserve(count + added);
        other.getChars(0, added, value, count);
        count += added;
        return this;
    }

    public synchronized StringBuffer append(String text) {
        reserve(count + text.length());
        text.getChars(0, text.length(), value, count);
        count += text.length();
        return this;
    }

    /** Takes out the characters from begin to before end, or to the last one. */
    public synchronized StringBuffer delete(int begin, int end) {
        int last = Math.min(end, count);
        if (begin < 0 || begin > last) {
            throw new StringIndexOutOfBoundsException(begin + " to " + last);
        }
        System.arraycopy(value, last, value, begin, count - last);
        count -= last - begin;
        return this;
    }

    /** Cuts, or fills up with zero characters. */
    public synchronized void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        reserve(length);
        if (length > count) {
            Arrays.fill(value, count, length, '\0');
        }
        count = length;
    }

    private void reserve(int capacity) {
        if (capacity > value.length) {
            value = Arrays.copyOf(value, Math.max(capacity, 2 * value.length));
        }
    }

    @Override
    public synchronized String toString() {
        return new String(value, 0, count);
    }
}
