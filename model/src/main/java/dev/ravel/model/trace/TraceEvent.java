package dev.ravel.model.trace;

import dev.ravel.model.execution.Access;
import java.util.Optional;

/**
 * An access of an execution: who did what to which part of which object, and where in the code.
 *
 * <p>Accesses of one step follow each other; no other thread comes in between. Accesses that nobody else can see, to objects that only
 * their maker has, are not there.
 *
 * @param index counts the events of a trace, from 0
 * @param step counts the steps, from 0
 * @param access what it does, as {@link Access} says it
 * @param object empty if the access touches nothing shared
 * @param site where; empty if it is in no code of its own, as the beginning of a thread is
 * @param frame the activation of a method of the program that it is in; empty outside of all
 * @param value what was read, or written; empty in traces without values
 */
public record TraceEvent(
        long index,
        int step,
        TraceThread thread,
        int access,
        Optional<TraceObject> object,
        TracePlace place,
        Optional<TraceSite> site,
        Optional<TraceFrame> frame,
        Optional<String> value) {

    /** The name that holds in every load: what two executions that do the same have in common. */
    public String key() {
        return "thread " + thread.number() + " " + what()
                + object.map(o -> " " + o.key()).orElse("")
                + place
                + site.map(s -> " at " + s.key()).orElse("")
                + frame.map(f -> " in " + f.context().key()).orElse("");
    }

    private String what() {
        return Access.name(access)
                + (Access.synchronises(access) ? " sync" : "")
                + (Access.opaque(access) ? " opaque" : "")
                + (Access.opens(access) ? " open" : "")
                + (Access.inner(access) ? " inner" : "");
    }

    /** For people. */
    @Override
    public String toString() {
        return thread + " " + Access.name(access)
                + object.map(o -> " " + o).orElse("")
                + place
                + value.map(v -> " = " + v).orElse("")
                + site.map(s -> "  " + s).orElse("");
    }
}
