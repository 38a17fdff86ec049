package dev.ravel.evaluation.ballerina.buggy;

import java.util.Arrays;

/**
 * JDK-4334376: lastIndexOf(Object) takes no lock when it reads how many elements there are.
 *
 * <p>With elements, lastIndexOf(x) in one thread and removeAllElements(), or anything else that shrinks the vector, in the other: IndexOutOfBoundsException.
 */
public class Vector {
    private Object[] elements;
    private int count;

    public Vector() {
        this(4);
    }

    public Vector(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        elements = new Object[capacity];
    }

    public synchronized int size() {
        return count;
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized void addElement(Object element) {
        if (count == elements.length) {
            elements = Arrays.copyOf(elements, 2 * count + 1);
        }
        elements[count++] = element;
    }

    public synchronized Object elementAt(int index) {
        check(index);
        return elements[index];
    }

    public synchronized void removeElementAt(int index) {
        check(index);
        System.arraycopy(elements, index + 1, elements, index, count - index - 1);
        elements[--count] = null;
    }

    private void check(int index) {
        if (index < 0 || index >= count) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
    }

    public synchronized void removeAllElements() {
        Arrays.fill(elements, 0, count, null);
        count = 0;
    }

    public int lastIndexOf(Object element) {
        return lastIndexOf(element, count - 1);
    }

    /** Looks at this index first, then at those before it. */
    public synchronized int lastIndexOf(Object element, int index) {
        if (index >= count) {
            throw new IndexOutOfBoundsException(index + " >= " + count);
        }
        for (int i = index; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }
}
