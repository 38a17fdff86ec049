package recontest.log4j;

/** Something that was logged. */
public class Event {
    private final String category;
    private final String message;
    private String rendered;

    public Event(String category, String message) {
        this.category = category;
        this.message = message;
    }

    public String rendered() {
        if (rendered == null) {
            rendered = category + ": " + message;
        }
        return rendered;
    }
}
