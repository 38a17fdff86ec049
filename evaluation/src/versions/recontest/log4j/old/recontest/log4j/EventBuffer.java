package recontest.log4j;

/** A ring of events with room for a few. */
class EventBuffer {
    private final Event[] events;
    private int first;
    private int count;
    private boolean closed;

    EventBuffer(int size) {
        events = new Event[size];
    }

    synchronized void put(Event event) throws InterruptedException {
        while (count == events.length) {
            wait();
        }
        events[(first + count) % events.length] = event;
        count++;
        notifyAll();
    }

    /** The oldest event; null when the buffer is closed and empty. */
    synchronized Event take() throws InterruptedException {
        while (count == 0) {
            if (closed) {
                return null;
            }
            wait();
        }
        Event event = events[first];
        events[first] = null;
        first = (first + 1) % events.length;
        count--;
        notifyAll();
        return event;
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
