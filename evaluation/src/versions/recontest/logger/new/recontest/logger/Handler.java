package recontest.logger;

/** Keeps the last records, and counts how many of each level there were. */
public class Handler {
    private final Record[] last = new Record[64];
    private final int[] levels = new int[8];
    private int published;

    public synchronized void publish(Record record) {
        last[published % last.length] = record;
        levels[record.level()]++;
        published++;
    }

    public synchronized int published() {
        return published;
    }

    public synchronized int published(int level) {
        return levels[level];
    }
}
