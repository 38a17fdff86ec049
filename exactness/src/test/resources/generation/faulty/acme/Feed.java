package acme;

import java.util.Objects;
import java.util.function.Function;

/** Needs a collaborator of an interface that says what it inherits is about. */
public class Feed {
    public interface Sink extends Function<String, Integer> {
        int size();
    }

    private final Sink sink;
    private int next;

    public Feed(Sink sink) {
        this.sink = Objects.requireNonNull(sink);
    }

    public int next() {
        sink.apply("next");
        next++;
        return next;
    }
}
