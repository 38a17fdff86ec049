package recontest.logger;

/** What may be logged. */
public interface Filter {
    boolean isLoggable(Record record);
}
