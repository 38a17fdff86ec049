package recontest.vector1;

/** A growing array of objects whose methods are synchronized. */
public class Vector {
    private Object[] elements;
    private int count;

    public Vector(int capacity) {
        elements = new Object[capacity];
    }

    /** A copy of another vector. */
    public Vector(Vector other) {
        elements = other.toArray();
        count = elements.length;
    }

    public synchronized void add(Object element) {
        if (count == elements.length) {
            grow();
        }
        elements[count] = element;
        count++;
    }

    private void grow() {
        Object[] more = new Object[2 * elements.length + 1];
        for (int i = 0; i < count; i++) {
            more[i] = elements[i];
        }
        elements = more;
    }

    public synchronized void removeAllElements() {
        for (int i = 0; i < count; i++) {
            elements[i] = null;
        }
        count = 0;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized Object get(int index) {
        if (index >= count) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return elements[index];
    }

    public synchronized Object[] toArray() {
        Object[] copy = new Object[count];
        for (int i = 0; i < count; i++) {
            copy[i] = elements[i];
        }
        return copy;
    }
}
