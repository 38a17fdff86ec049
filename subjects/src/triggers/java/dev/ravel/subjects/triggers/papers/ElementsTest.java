package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class ElementsTest {
    /** A Vector as it was: it looks for the last element without its lock. */
    static class Elements {
        private final Object[] elements = {"x", "y"};
        private int count = 2;

        int lastIndexOf(Object element) {
            return lastIndexOf(element, count - 1);
        }

        synchronized int lastIndexOf(Object element, int from) {
            if (from >= count) {
                throw new IndexOutOfBoundsException(from + " >= " + count);
            }
            int i = from;
            while (i >= 0 && !elements[i].equals(element)) {
                i--;
            }
            return i;
        }

        synchronized void removeAllElements() {
            count = 0;
        }
    }

    static class SafeElements extends Elements {
        @Override
        synchronized int lastIndexOf(Object element) {
            return super.lastIndexOf(element);
        }
    }

    Elements make() {
        return new Elements();
    }

    @Test
    void elementsMayBeRemovedWhileOneIsLookedFor() throws InterruptedException {
        Elements elements = make();
        Both.run(() -> elements.lastIndexOf("x"), elements::removeAllElements);
    }
}
