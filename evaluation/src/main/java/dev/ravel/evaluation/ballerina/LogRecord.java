package dev.ravel.evaluation.ballerina;

/** A message and how important it is. */
public class LogRecord {
    private final int level;
    private final String message;

    public LogRecord(int level, String message) {
        this.level = level;
        this.message = message;
    }

    public int getLevel() {
        return level;
    }

    public String getMessage() {
        return message;
    }
}
