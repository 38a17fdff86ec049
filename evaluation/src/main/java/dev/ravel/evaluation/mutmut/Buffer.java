package dev.ravel.evaluation.mutmut;

/** A bounded buffer for any number of producers and consumers: first in, first out. */
class Buffer {
    private final int[] items;
    private int first;
    private int count;

    Buffer(int capacity) {
        items = new int[capacity];
    }

    /** Waits while the buffer is full. */
    synchronized void putItem(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[(first + count) % items.length] = item;
        count++;
        notifyAll();
    }

    /** Waits while the buffer is empty. */
    synchronized int getItem() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[first];
        first = (first + 1) % items.length;
        count--;
        notifyAll();
        return item;
    }
}
