package dev.ravel.delta.context;

import dev.ravel.delta.code.Correspondence;
import dev.ravel.model.trace.TraceSite;

/** Which of the two versions a trace is of, and so how its places are named. */
public enum Version {
    OLD,
    NEW;

    /** The name of a place in the code of the old version. That of a new place begins with a word that no other name begins with. */
    String name(TraceSite site, Correspondence places) {
        return this == OLD ? places.ofOld(site) : places.ofNew(site).orElseGet(() -> "new " + site.key());
    }

    boolean isNew(TraceSite site, Correspondence places) {
        return this == NEW && places.ofNew(site).isEmpty();
    }
}
