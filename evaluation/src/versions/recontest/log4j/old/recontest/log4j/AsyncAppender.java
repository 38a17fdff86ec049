package recontest.log4j;

/** Hands events to other appenders in a thread of its own, so that who logs does not wait. */
public class AsyncAppender {
    private final EventBuffer buffer;
    private final Dispatcher dispatcher;
    private Appender[] appenders = new Appender[0];
    private boolean closed;

    public AsyncAppender(int size) {
        buffer = new EventBuffer(size);
        dispatcher = new Dispatcher(buffer, this);
        dispatcher.start();
    }

    public synchronized void addAppender(Appender appender) {
        Appender[] more = new Appender[appenders.length + 1];
        for (int i = 0; i < appenders.length; i++) {
            more[i] = appenders[i];
        }
        more[appenders.length] = appender;
        appenders = more;
    }

    public void append(Event event) throws InterruptedException {
        buffer.put(event);
    }

    synchronized void appendToAll(Event event) {
        for (Appender appender : appenders) {
            appender.append(event);
        }
    }

    /** Ends when all that was logged has been handed on. */
    public void close() throws InterruptedException {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        buffer.close();
        dispatcher.join();
    }
}
