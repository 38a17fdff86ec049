package dev.ravel.model.exploration;

import dev.ravel.model.finding.Expectation;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What a JVM that asks for an exploration of its own code gives along.
 *
 * @param properties system properties that the code under test may read
 * @param expectations of outcomes, beside those that stand at the test itself
 * @param body the test as a serialised {@code dev.ravel.api.Body}; empty if it is a member of its class
 */
public record Handover(Map<String, String> properties, List<Expectation> expectations, byte[] body)
        implements Serializable {
    /** Nothing: the test is all there is. */
    public static final Handover NONE = new Handover(Map.of(), List.of(), new byte[0]);

    public Handover {
        properties = Map.copyOf(properties);
        expectations = List.copyOf(expectations);
    }

    public boolean hasBody() {
        return body.length > 0;
    }
}
