package dev.ravel.papers.recontest;

import dev.ravel.campaigns.regression.CodeDelta;
import dev.ravel.campaigns.regression.Recorded;
import dev.ravel.model.trace.TraceContext;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceReader;
import dev.ravel.model.trace.TraceSite;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Where CAPP preempts first: accesses made by changed code, or by what changed code has called.
 *
 * <p>Paper: Jagannath, Luo, Marinov, <em>Change-Aware Preemption Prioritization</em> (ISSTA 2011). Its heuristics ask whether a changed place is on the stack of a thread. What a
 * strategy of ours sees is places of accesses; so these are taken that had a changed place on the stack in a recorded execution. A method whose modifiers have changed is
 * changed as a whole.
 */
record ChangedPlaces(CodeDelta code) {
    /** Their keys. */
    Set<String> of(Recorded recorded) throws IOException {
        Set<String> places = new HashSet<>();
        try (TraceReader in = TraceReader.open(recorded.trace())) {
            while (in.next()) {
                if (in.site() != 0) {
                    TraceSite site = in.site(in.site());
                    if (!places.contains(site.key()) && (isChanged(site) || isCalledFromChange(in.frame()))) {
                        places.add(site.key());
                    }
                }
            }
        }
        return places;
    }

    private boolean isCalledFromChange(Optional<TraceFrame> frame) {
        for (Optional<TraceContext> c = frame.map(TraceFrame::context);
                c.isPresent();
                c = c.get().caller()) {
            if (isChanged(c.get().method())
                    || !c.get().call().equals(TraceSite.UNKNOWN)
                            && isChanged(c.get().call())) {
                return true;
            }
        }
        return false;
    }

    private boolean isChanged(TraceSite site) {
        return code.at(site).isPresent();
    }
}
