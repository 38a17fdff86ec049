package recontest.vector2;

/** A growing array of objects whose methods are synchronized. */
public class Vector {
    private Object[] elements;
    private int count;

    public Vector(int capacity) {
        elements = new Object[capacity];
    }

    public synchronized void add(Object element) {
        if (count == elements.length) {
            Object[] more = new Object[2 * elements.length + 1];
            for (int i = 0; i < count; i++) {
                more[i] = elements[i];
            }
            elements = more;
        }
        elements[count] = element;
        count++;
    }

    public synchronized void setSize(int size) {
        for (int i = size; i < count; i++) {
            elements[i] = null;
        }
        count = size;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized int lastIndexOf(Object element) {
        return lastIndexOf(element, count - 1);
    }

    public synchronized int lastIndexOf(Object element, int from) {
        if (from >= count) {
            throw new IndexOutOfBoundsException(from + " >= " + count);
        }
        for (int i = from; i >= 0; i--) {
            if (element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }
}
