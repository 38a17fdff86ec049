package recontest.log4j;

/** Takes events out of the buffer until it is closed. */
class Dispatcher extends Thread {
    private final EventBuffer buffer;
    private final AsyncAppender owner;

    Dispatcher(EventBuffer buffer, AsyncAppender owner) {
        super("dispatcher");
        this.buffer = buffer;
        this.owner = owner;
    }

    @Override
    public void run() {
        try {
            for (Event event = buffer.take(); event != null; event = buffer.take()) {
                owner.appendToAll(event);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
