package recontest.logger;

/** Where a program logs: what its filter lets through goes to its handlers and to those of its parent. */
public class Logger {
    private final Logger parent;
    private final Handler[] handlers;
    private Filter filter;
    private int level;

    public Logger(Logger parent, Handler... handlers) {
        this.parent = parent;
        this.handlers = handlers;
    }

    public synchronized void setFilter(Filter filter) {
        this.filter = filter;
    }

    public synchronized void setLevel(int level) {
        this.level = level;
    }

    private synchronized boolean isLoggable(Record record) {
        if (record.level() < level) {
            return false;
        }
        return filter == null || filter.isLoggable(record);
    }

    public void log(Record record) {
        if (!isLoggable(record)) {
            return;
        }
        for (Logger logger = this; logger != null; logger = logger.parent) {
            for (Handler handler : logger.handlers) {
                handler.publish(record);
            }
        }
    }
}
