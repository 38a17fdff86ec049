package dev.ravel.subjects.triggers.papers;

import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class AsyncAppenderTest {
    /** Writes events in a thread of its own, which needs the appender for each. */
    static class AsyncAppender {
        private final Queue<String> events = new ArrayDeque<>();
        private final Thread dispatcher = new Thread(this::dispatch, "dispatcher");
        private boolean closed;

        void start() {
            dispatcher.start();
        }

        synchronized void append(String event) {
            events.add(event);
            notifyAll();
        }

        private void dispatch() {
            while (writeNext()) {
                // there may be more
            }
        }

        private synchronized boolean writeNext() {
            while (events.isEmpty() && !closed) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return false;
                }
            }
            return events.poll() != null;
        }

        synchronized void close() throws InterruptedException {
            end();
            dispatcher.join();
        }

        synchronized void end() {
            closed = true;
            notifyAll();
        }

        Thread dispatcher() {
            return dispatcher;
        }
    }

    static class SafeAsyncAppender extends AsyncAppender {
        @Override
        void close() throws InterruptedException {
            end();
            dispatcher().join();
        }
    }

    AsyncAppender make() {
        return new AsyncAppender();
    }

    /** The second thread is the appender's own. */
    @Test
    void anAppenderWithEventsCanBeClosed() throws InterruptedException {
        AsyncAppender appender = make();
        appender.start();
        appender.append("event");
        appender.close();
    }
}
