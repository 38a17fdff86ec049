package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class LinkedListTest {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static class SortedList {
        private final Node head = new Node(Integer.MIN_VALUE);

        void insert(int value) {
            Node before = head;
            while (before.next != null && before.next.value < value) {
                before = before.next;
            }
            Node node = new Node(value);
            node.next = before.next;
            before.next = node;
        }

        int size() {
            int size = 0;
            for (Node node = head.next; node != null; node = node.next) {
                size++;
            }
            return size;
        }
    }

    static class SafeSortedList extends SortedList {
        @Override
        synchronized void insert(int value) {
            super.insert(value);
        }
    }

    SortedList make() {
        return new SortedList();
    }

    @Test
    void whatIsInsertedStays() throws InterruptedException {
        SortedList list = make();
        Both.run(() -> list.insert(1), () -> list.insert(2));
        assertEquals(2, list.size());
    }
}
