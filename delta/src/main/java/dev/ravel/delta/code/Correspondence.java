package dev.ravel.delta.code;

import dev.ravel.model.trace.TraceSite;
import java.util.Optional;

/**
 * Which places in the code of the new version stand for which of the old: the relation ~ of RECONTEST, access by access.
 *
 * <p>Two places correspond when they have the same name. Places of code that both versions share (the JDK, a dependency that has
 * not changed) correspond to themselves.
 */
public interface Correspondence {
    /** Two versions with the same code. */
    Correspondence IDENTITY = new Correspondence() {
        @Override
        public String ofOld(TraceSite site) {
            return site.key();
        }

        @Override
        public Optional<String> ofNew(TraceSite site) {
            return Optional.of(site.key());
        }
    };

    /** The name of a place of the old version. */
    String ofOld(TraceSite site);

    /** The name of the old place that a place of the new version stands for; empty if its statement is new or was changed. */
    Optional<String> ofNew(TraceSite site);
}
