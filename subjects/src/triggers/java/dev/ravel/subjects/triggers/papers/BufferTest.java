package dev.ravel.subjects.triggers.papers;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class BufferTest {
    /** Room for one item. Consumers and the producer wait in one set, and one of it is woken. */
    static class Buffer {
        private Object item;

        synchronized void putItem(Object newItem) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = newItem;
            wake();
        }

        synchronized Object getItem() throws InterruptedException {
            while (item == null) {
                wait();
            }
            Object taken = item;
            item = null;
            wake();
            return taken;
        }

        void wake() {
            notify();
        }
    }

    static class SafeBuffer extends Buffer {
        @Override
        void wake() {
            notifyAll();
        }
    }

    Buffer make() {
        return new Buffer();
    }

    @Test
    void twoItemsServeTwoConsumers() throws InterruptedException {
        Buffer buffer = make();
        Thread producer = new Thread(
                () -> {
                    try {
                        buffer.putItem("a");
                        buffer.putItem("b");
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "producer");
        producer.start();
        Both.run(buffer::getItem, buffer::getItem);
        producer.join();
    }
}
