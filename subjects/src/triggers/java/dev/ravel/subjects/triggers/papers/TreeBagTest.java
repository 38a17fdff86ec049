package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class TreeBagTest {
    record Tree(int value, Tree left, Tree right) {}

    /** An unsorted tree whose halves are searched by a thread each. */
    static class TreeBag {
        private final Tree root = new Tree(7, new Tree(7, null, null), new Tree(7, null, null));
        private int found;

        int count(int value) throws InterruptedException {
            Both.run(() -> search(root.left(), value), () -> search(root.right(), value));
            return found + (root.value() == value ? 1 : 0);
        }

        private void search(Tree tree, int value) {
            if (tree != null) {
                if (tree.value() == value) {
                    hit();
                }
                search(tree.left(), value);
                search(tree.right(), value);
            }
        }

        void hit() {
            found++;
        }
    }

    static class SafeTreeBag extends TreeBag {
        @Override
        synchronized void hit() {
            super.hit();
        }
    }

    TreeBag make() {
        return new TreeBag();
    }

    @Test
    void everyOccurrenceIsCounted() throws InterruptedException {
        assertEquals(3, make().count(7));
    }
}
