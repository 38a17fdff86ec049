package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class TextTest {
    /** A StringBuffer as it was: it asks the other one for its length, and then for its characters. */
    static class Text {
        private char[] characters;
        private int length;

        Text(String text) {
            characters = text.toCharArray();
            length = text.length();
        }

        synchronized int length() {
            return length;
        }

        synchronized void delete() {
            length = 0;
        }

        synchronized char[] characters(int count) {
            if (count > length) {
                throw new IndexOutOfBoundsException(count + " of " + length);
            }
            return java.util.Arrays.copyOf(characters, count);
        }

        synchronized void append(Text other) {
            char[] added = other.characters(other.length());
            char[] all = java.util.Arrays.copyOf(characters, length + added.length);
            System.arraycopy(added, 0, all, length, added.length);
            characters = all;
            length = all.length;
        }
    }

    static class SafeText extends Text {
        SafeText(String text) {
            super(text);
        }

        @Override
        void append(Text other) {
            synchronized (other) {
                super.append(other);
            }
        }
    }

    Text make(String text) {
        return new Text(text);
    }

    @Test
    void whatIsAppendedMayShrink() throws InterruptedException {
        Text a = make("a");
        Text b = make("b");
        Both.run(() -> a.append(b), b::delete);
    }
}
