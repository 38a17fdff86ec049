package dev.ravel.evaluation.mutmut;

import java.util.NoSuchElementException;

/**
 * A singly linked list for several threads.
 *
 * <p>In the benchmark threads that append at the same time lose each other's nodes. Here each call has the list for itself.
 */
class LinkedList {
    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node first;
    private Node last;
    private int size;

    synchronized void addFirst(int value) {
        first = new Node(value, first);
        if (last == null) {
            last = first;
        }
        size++;
    }

    synchronized void addLast(int value) {
        Node node = new Node(value, null);
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    synchronized int removeFirst() {
        if (first == null) {
            throw new NoSuchElementException("the list is empty");
        }
        int value = first.value;
        first = first.next;
        if (first == null) {
            last = null;
        }
        size--;
        return value;
    }

    synchronized int get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + " of " + size);
        }
        Node node = first;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node.value;
    }

    synchronized boolean contains(int value) {
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    synchronized int size() {
        return size;
    }
}
