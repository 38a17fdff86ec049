package dev.ravel.model.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The calls of the program that have led into a method: a node of the tree of all calling contexts. Code of the JDK between two methods of
 * the program is passed over.
 *
 * @param caller the context that the call was made in; empty for the outermost method of a thread
 * @param call where the call was made
 * @param method the method that was called
 */
public record TraceContext(Optional<TraceContext> caller, TraceSite call, TraceSite method) {

    /** The places of the calls, innermost first. */
    public List<TraceSite> calls() {
        List<TraceSite> calls = new ArrayList<>();
        for (Optional<TraceContext> c = Optional.of(this);
                c.isPresent();
                c = c.get().caller()) {
            if (!c.get().call().equals(TraceSite.UNKNOWN)) {
                calls.add(c.get().call());
            }
        }
        return calls;
    }

    /** The name that holds in every load: the keys of the calls, innermost first. */
    public String key() {
        StringBuilder key = new StringBuilder(method.key());
        for (TraceSite call : calls()) {
            key.append(" < ").append(call.key());
        }
        return key.toString();
    }
}
