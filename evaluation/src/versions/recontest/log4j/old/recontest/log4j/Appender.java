package recontest.log4j;

/** Where events go. */
public interface Appender {
    void append(Event event);
}
