package recontest.logger;

/** Something to log. */
public class Record {
    private final int level;
    private final int message;

    public Record(int level, int message) {
        this.level = level;
        this.message = message;
    }

    public int level() {
        return level;
    }

    public int message() {
        return message;
    }
}
