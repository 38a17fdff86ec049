package recontest.sbuffer2;

/** Text that grows, shrinks and is searched; its methods are synchronized. */
public class StringBuffer {
    private char[] value;
    private int count;

    public StringBuffer(int capacity) {
        value = new char[capacity];
    }

    public synchronized int length() {
        return count;
    }

    public synchronized StringBuffer append(char character) {
        ensureCapacity(count + 1);
        value[count++] = character;
        return this;
    }

    public synchronized StringBuffer append(String text) {
        ensureCapacity(count + text.length());
        for (int i = 0; i < text.length(); i++) {
            value[count++] = text.charAt(i);
        }
        return this;
    }

    /** What is appended is as it was at one moment. */
    public StringBuffer append(StringBuffer other) {
        return append(other.toString());
    }

    public synchronized void getChars(int first, int end, char[] target, int at) {
        if (first < 0 || end > count || first > end) {
            throw new StringIndexOutOfBoundsException(end);
        }
        for (int i = first; i < end; i++) {
            target[at + i - first] = value[i];
        }
    }

    public synchronized char charAt(int index) {
        if (index >= count) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return value[index];
    }

    public synchronized StringBuffer delete(int first, int end) {
        int last = Math.min(end, count);
        int gone = last - first;
        for (int i = last; i < count; i++) {
            value[i - gone] = value[i];
        }
        count -= gone;
        return this;
    }

    public int lastIndexOf(String text) {
        return lastIndexOf(text, count - text.length());
    }

    public synchronized int lastIndexOf(String text, int from) {
        for (int at = from; at >= 0; at--) {
            if (startsWith(text, at)) {
                return at;
            }
        }
        return -1;
    }

    private boolean startsWith(String text, int at) {
        if (at + text.length() > count) {
            throw new StringIndexOutOfBoundsException(at);
        }
        for (int i = 0; i < text.length(); i++) {
            if (value[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void ensureCapacity(int capacity) {
        if (capacity > value.length) {
            char[] more = new char[Math.max(capacity, 2 * value.length)];
            for (int i = 0; i < count; i++) {
                more[i] = value[i];
            }
            value = more;
        }
    }

    @Override
    public synchronized String toString() {
        char[] copy = new char[count];
        getChars(0, count, copy, 0);
        return new String(copy);
    }
}
